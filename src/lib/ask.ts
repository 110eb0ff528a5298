import { createStore } from './store';

interface Choice<Value extends string = string> {
  value: Value;
  label: string;
  look?: 'primary' | 'secondary' | 'danger';
}

export interface Question<Value extends string = string> {
  title: string;
  /** Names the thing the question is about. */
  about?: string;
  choices: readonly Choice<Value>[];
  /** The button that changes nothing; it has the focus at first. */
  cancel: string;
}

/** A question on the screen, and where its answer goes. */
export interface Asked {
  id: number;
  question: Question;
  answer: (value: string | null) => void;
}

let lastId = 0;

/** The question that ui/AskDialog shows. */
export const asked = createStore<Asked | null>(null);

/** Asks in a dialog that cannot be overlooked; resolves to the chosen value, or null when it was cancelled. */
export function ask<Value extends string>(question: Question<Value>): Promise<Value | null> {
  return new Promise((resolve) => {
    asked.get()?.answer(null);
    const answer = (value: string | null) => {
      asked.set(null);
      resolve(value as Value | null);
    };
    asked.set({ id: ++lastId, question, answer });
  });
}

/** Asks before something that cannot be undone: `await confirm('Are you sure …?', 'Langar at noon', 'Delete')`. */
export async function confirm(title: string, about: string, action: string) {
  const choices = [{ value: 'yes', label: action, look: 'danger' }] as const;
  return (await ask({ title, about, choices, cancel: 'Cancel' })) === 'yes';
}
