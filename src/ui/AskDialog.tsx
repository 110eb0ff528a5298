import { AlertDialog } from 'radix-ui';
import { type Asked, asked } from '@/lib/ask';
import { Button } from './Button';
import { backdrop, panel, useReturnFocus } from './dialog';

/** Shows what `ask` and `confirm` ask; one on the page. */
export function AskDialog() {
  const current = asked.use();
  return current && <Question key={current.id} {...current} />;
}

/** Escape cancels; the focus goes back where it was. */
function Question({ question, answer }: Asked) {
  const returnFocus = useReturnFocus();
  return (
    <AlertDialog.Root open onOpenChange={(open) => open || answer(null)}>
      <AlertDialog.Portal>
        <div className={backdrop} />
        <AlertDialog.Content
          aria-modal
          onCloseAutoFocus={returnFocus}
          className={`${panel} sm:max-w-[30rem]`}
          {...(!question.about && { 'aria-describedby': undefined })}
        >
          <AlertDialog.Title className="text-lg">{question.title}</AlertDialog.Title>
          {question.about && (
            <AlertDialog.Description className="mt-2 line-clamp-6 text-ink-soft">
              {question.about}
            </AlertDialog.Description>
          )}
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <AlertDialog.Cancel asChild>
              <Button className="grow sm:grow-0">{question.cancel}</Button>
            </AlertDialog.Cancel>
            {question.choices.map(({ value, label, look = 'secondary' }) => (
              <Button key={value} look={look} className="grow sm:grow-0" onClick={() => answer(value)}>
                {label}
              </Button>
            ))}
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
