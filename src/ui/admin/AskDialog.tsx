import { AlertDialog } from 'radix-ui';
import { type OpenQuestion, openQuestion } from '@/lib/admin/ask';
import { Button } from '@/ui/Button';
import { backdrop, panel, useReturnFocus } from '@/ui/dialog';

/** Shows the questions of `ask` and `confirm`; rendered once. */
export function AskDialog() {
  const current = openQuestion.use();
  return current && <Question key={current.id} {...current} />;
}

/** Escape cancels; afterwards the focus returns to where it was. */
function Question({ question, answer }: OpenQuestion) {
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
            <AlertDialog.Description asChild>
              <div className="mt-2 grid gap-2">
                <p className="line-clamp-6 text-ink-soft">{question.about}</p>
                {question.note}
              </div>
            </AlertDialog.Description>
          )}
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <AlertDialog.Cancel asChild>
              <Button className="grow sm:grow-0">{question.cancel}</Button>
            </AlertDialog.Cancel>
            {question.choices.map(({ value, label, variant = 'secondary' }) => (
              <Button key={value} variant={variant} className="grow sm:grow-0" onClick={() => answer(value)}>
                {label}
              </Button>
            ))}
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
