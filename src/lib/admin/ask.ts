import type { ReactNode } from 'react';
import { createStore } from './store';

interface Choice<Value extends string = string> {
  value: Value;
  label: string;
  variant?: 'primary' | 'secondary' | 'danger';
}

export interface Question<Value extends string = string> {
  title: string;
  /** The subject of the question. Long ones are truncated. */
  about?: string;
  /** Further consequences; never truncated. */
  note?: ReactNode;
  choices: readonly Choice<Value>[];
  /** Label of the button that changes nothing. It has the initial focus. */
  cancel: string;
}

/** The open question, and the callback for its answer. */
export interface OpenQuestion {
  id: number;
  question: Question;
  answer: (value: string | null) => void;
}

let lastId = 0;

/** The question that ui/admin/Dialog shows, if any. */
export const openQuestion = createStore<OpenQuestion | null>(null);

/** Asks in a modal dialog. Resolves to the chosen value, or to `null` if the dialog was cancelled. */
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

/** Asks before an irreversible action: `await confirm('Are you sure …?', 'Langar at noon', 'Delete')`. */
export async function confirm(title: string, about: string, action: string) {
  const choices = [{ value: 'yes', label: action, variant: 'danger' }] as const;
  return (await ask({ title, about, choices, cancel: 'Cancel' })) === 'yes';
}
