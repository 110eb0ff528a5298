/** Classes of a tab, a button or a link. */
export const tabStyle =
  '-mb-0.5 inline-flex min-h-11 cursor-pointer items-center border-b-4 border-transparent px-4 font-semibold text-ink-soft hover:text-heading disabled:cursor-not-allowed aria-[current=page]:border-kesri aria-[current=page]:text-heading data-[state=active]:border-kesri data-[state=active]:text-heading';
