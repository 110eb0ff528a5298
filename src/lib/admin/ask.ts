import type { ReactNode } from 'react';
import { createStore } from './store';

interface Choice<Value extends string = string> {
  value: Value;
  label: string;
  variant?: 'primary' | 'secondary' | 'danger';
}

export interface Question<Value extends string = string> {
  title: string;
  /** What the question is about. */
  about?: string;
  /** What else follows from it, never shortened. */
  note?: ReactNode;
  choices: readonly Choice<Value>[];
  /** The label of the button that changes nothing; it has the focus at first. */
  cancel: string;
}

/** The question that is shown, with the function that receives its answer. */
export interface OpenQuestion {
  id: number;
  question: Question;
  answer: (value: string | null) => void;
}

let lastId = 0;

/** The question that ui/admin/Dialog shows. */
export const openQuestion = createStore<OpenQuestion | null>(null);

/** Asks in a modal dialog; resolves to the chosen value, or to null when the dialog was cancelled. */
export function ask<Value extends string>(question: Question<Value>): Promise<Value | null> {
  return new Promise((resolve) => {
    openQuestion.get()?.answer(null);
    const answer = (value: string | null) => {
      openQuestion.set(null);
      resolve(value as Value | null);
    };
    openQuestion.set({ id: ++lastId, question, answer });
  });
}

/** Asks before an action that cannot be undone: `await confirm('Are you sure …?', 'Langar at noon', 'Delete')`. */
export async function confirm(title: string, about: string, action: string) {
  const choices = [{ value: 'yes', label: action, variant: 'danger' }] as const;
  return (await ask({ title, about, choices, cancel: 'Cancel' })) === 'yes';
}
