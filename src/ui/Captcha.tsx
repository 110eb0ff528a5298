import { type ComponentProps, type RefCallback, useCallback, useRef, useState } from 'react';
import type { Captcha } from '@/lib/browser/captcha';
import { turnstileSiteKey } from '@/lib/config';
import { TextField } from './Field';

type Send = (pass?: string) => Promise<void>;

function useTurnstile() {
  const [state, setState] = useState<'quiet' | 'asking' | 'answered'>('quiet');
  const place = useRef<HTMLDivElement>(null);
  const captcha = useRef<Promise<Captcha>>(undefined);

  const prepare = () => {
    const slot = place.current;
    if (!slot || captcha.current) return;
    captcha.current = import('@/lib/browser/captcha').then(({ startCaptcha }) =>
      startCaptcha(slot, (asking) => setState(asking ? 'asking' : 'answered')),
    );
    captcha.current.catch(() => {
      captcha.current = undefined;
    });
  };
  const withPass = async (send: Send) => {
    prepare();
    const loaded = await captcha.current?.catch(() => undefined);
    await (loaded ? loaded.withPass(send) : send());
  };
  /** A ref for the element of the widget, which is removed together with the form. */
  const setPlace: RefCallback<HTMLDivElement> = useCallback((slot) => {
    place.current = slot;
    return () => {
      captcha.current?.then(({ remove }) => remove()).catch(() => undefined);
      captcha.current = undefined;
      place.current = null;
      setState('quiet');
    };
  }, []);
  return { state, setPlace, prepare, withPass };
}

const noCaptcha = (): ReturnType<typeof useTurnstile> => ({
  state: 'quiet',
  setPlace: () => undefined,
  prepare: () => undefined,
  withPass: (send) => send(),
});

/**
 * The captcha of a form: call `prepare` when the form gets the focus, and send with `withPass`. On a site that is
 * built without the captcha's key it does nothing, and the bundler drops the rest.
 */
export const useCaptcha = turnstileSiteKey ? useTurnstile : noCaptcha;

/** The place of the widget before the submit button, empty until the visitor has to do something. */
export function CaptchaPlace({ captcha: { state, setPlace } }: { captcha: ReturnType<typeof useCaptcha> }) {
  if (!turnstileSiteKey) return null;
  return (
    <div className={state === 'quiet' ? '' : 'mb-4 grid gap-2'}>
      <p role="status" className="font-semibold">
        {state === 'asking' && 'Please confirm that you are not a robot.'}
      </p>
      <div ref={setPlace} />
    </div>
  );
}

/** The error of a honeypot that has been filled in; return it from the form's `check`. */
export const honeypotError = (value: string) =>
  value ? 'Please leave this field empty: it is here to stop robots.' : undefined;

/**
 * A hidden field that robots fill in and people do not see. If a browser's autofill fills it in, it becomes visible
 * and says why, so that nobody honest is turned away.
 */
export function Honeypot({ error, ...field }: Omit<ComponentProps<typeof TextField>, 'label'>) {
  if (error) return <TextField label="Website" error={error} {...field} />;
  return (
    <div className="absolute -left-[999rem] top-auto size-px overflow-hidden" aria-hidden="true">
      <TextField label="Website" autoComplete="off" tabIndex={-1} {...field} />
    </div>
  );
}
