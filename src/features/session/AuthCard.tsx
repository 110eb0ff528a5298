import type { ReactNode } from 'react';

/** The layout of the forms for signing in and for choosing a password. */
export function AuthCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-[28rem] rounded-card border border-line bg-surface p-6 shadow-lift sm:p-8">
      <p lang="pa" className="text-center text-lg whitespace-pre-line text-accent">
        {'ਵਾਹਿਗੁਰੂ ਜੀ ਕਾ ਖਾਲਸਾ\nਵਾਹਿਗੁਰੂ ਜੀ ਕੀ ਫਤਹਿ'}
      </p>
      <h1 className="mt-1 mb-6 text-center text-2xl">{title}</h1>
      {children}
    </div>
  );
}
