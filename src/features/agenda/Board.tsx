import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { onEachMinute } from '@/lib/browser/timers';
import { templeTimeZone } from '@/lib/config';
import { localTimeIn, shortDate, timeOfDay, today } from '@/lib/dates';
import { type BoardLine, boardAt, type KnownBoard, shiftAt } from './board';
import { latestBoard } from './board.queries';

interface Heading {
  title: string;
  gurmukhi: string;
}

interface Props {
  built: KnownBoard;
  /** What it says besides: the greeting in its lines, and the headings. */
  words: Record<'today' | 'sevas' | 'coming' | 'news', Heading> & { greeting: string[] };
  /** Drawings of the page around it: the gurdwara's silhouette, and the border below the head. */
  skyline?: ReactNode;
  border?: ReactNode;
}

/** How long a screen of a longer list stays, in milliseconds. */
const turnsAfter = 12_000;

/** After which the pointer and the switch are hidden, in milliseconds. */
const idleAfter = 5_000;

/** The clock, and the board as it was last known: asked for every minute, and when the network is back. */
function useKnownBoard(built: KnownBoard) {
  const [now, setNow] = useState<Date>();
  const [known, setKnown] = useState(built);
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    let last = built;
    const look = () =>
      latestBoard(last).then(
        (latest) => {
          last = latest;
          setKnown(latest);
          setAway(false);
        },
        () => setAway(true),
      );
    // For as long as the page is open: it is the whole page.
    onEachMinute(() => {
      setNow(new Date());
      void look();
    });
    addEventListener('online', look);
    return () => removeEventListener('online', look);
  }, [built]);
  return { now, known, isAway };
}

/** Whether nobody has touched the pointer or a key for a while. Meanwhile the screen is kept from going to sleep. */
function useIdle() {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wake = () => {
      setIdle(false);
      clearTimeout(timer);
      timer = setTimeout(() => setIdle(true), idleAfter);
    };
    // A browser that has no such lock, or refuses it, leaves it to the settings of the television.
    const stayAwake = () => {
      if (document.visibilityState === 'visible') navigator.wakeLock?.request('screen').catch(() => {});
    };
    wake();
    stayAwake();
    for (const sign of ['pointermove', 'pointerdown', 'keydown']) addEventListener(sign, wake);
    document.addEventListener('visibilitychange', stayAwake);
    return () => {
      clearTimeout(timer);
      for (const sign of ['pointermove', 'pointerdown', 'keydown']) removeEventListener(sign, wake);
      document.removeEventListener('visibilitychange', stayAwake);
    };
  }, []);
  return isIdle;
}

/** Whether only announcements are shown: the address says it, so that a television can be opened with it. */
function useOnly() {
  const [isOnly, setOnly] = useState(false);
  useEffect(() => setOnly(new URLSearchParams(location.search).has('announcements')), []);
  const set = (only: boolean) => {
    history.replaceState(null, '', only ? '?announcements' : location.pathname);
    setOnly(only);
  };
  return [isOnly, set] as const;
}

/** '5:02 PM', or of another day '5:02 PM, Tue, Nov 24'. */
function knownAtInWords({ knownAt }: KnownBoard) {
  const [day = '', clock = ''] = localTimeIn(templeTimeZone, knownAt).split('T');
  return [timeOfDay(clock), day === today(templeTimeZone) ? '' : shortDate(day)].filter(Boolean).join(', ');
}

/** The board for the langar hall, to be read from the far end of it. It updates by itself, and goes on without a network. */
export function Board({ built, words, skyline, border }: Props) {
  const { now, known, isAway } = useKnownBoard(built);
  const isIdle = useIdle();
  const [isOnly, setOnly] = useOnly();
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTurn((before) => before + 1), turnsAfter);
    return () => clearInterval(timer);
  }, []);
  const board = boardAt(known.facts, now ?? new Date(built.knownAt), templeTimeZone);
  const shift = shiftAt(now ?? new Date(0));
  const [clock, half] = board.clock.split(' ');
  return (
    <main
      className="board"
      data-idle={isIdle || undefined}
      data-only={isOnly || undefined}
      // Set by a script only: the site's policy refuses a style attribute in the page.
      style={now && ({ '--shift-x': shift.x, '--shift-y': shift.y } as CSSProperties)}
    >
      <header className="board-head on-band">
        <div>
          <p lang="pa">
            {words.greeting.map((line, index) => (
              <span key={line} className="inline-block whitespace-pre">
                {index > 0 && ' '}
                {line}
              </span>
            ))}
          </p>
          <h1>{known.facts.name}</h1>
          <p>{now ? board.date : ' '}</p>
        </div>
        {skyline}
        <div className="board-clock">
          <p>
            {now ? (
              <time dateTime={board.time}>
                {clock} <span>{half}</span>
              </time>
            ) : (
              ' '
            )}
          </p>
          <p>{now ? board.opening : ' '}</p>
        </div>
      </header>
      {border}
      {!isOnly && (
        <>
          <Part {...words.today} turn={turn} className="board-today">
            {board.today.length > 0 ? (
              <Lines lines={board.today} />
            ) : (
              <p>Nothing is on the programme today.</p>
            )}
            {board.sevas.length > 0 && (
              <>
                <h3>
                  <Both {...words.sevas} />
                </h3>
                <Lines lines={board.sevas} />
              </>
            )}
          </Part>
          <Part {...words.coming} turn={turn} className="board-coming">
            {board.coming.length > 0 ? (
              <ul>
                {board.coming.map(({ key, title, when }) => (
                  <li key={key}>
                    <strong>{title}</strong>
                    <span className="board-when">{when}</span>
                  </li>
                ))}
              </ul>
            ) : (
              <p>No upcoming events at this time.</p>
            )}
          </Part>
        </>
      )}
      <Part
        {...words.news}
        turn={turn}
        className="board-news"
        action={
          <button
            type="button"
            className="board-switch inline-flex min-h-11 cursor-pointer items-center rounded-card border-2 border-heading px-3 font-semibold text-heading"
            onClick={() => setOnly(!isOnly)}
          >
            {isOnly ? 'Show everything' : 'Announcements only'}
          </button>
        }
      >
        {board.announcements.length > 0 ? (
          <ul>
            {board.announcements.map(({ id, message }) => (
              <li key={id}>{message}</li>
            ))}
          </ul>
        ) : (
          <p>No announcements at this time.</p>
        )}
      </Part>
      <p role="status" className="board-away">
        {isAway && `No connection: as of ${knownAtInWords(known)}`}
      </p>
    </main>
  );
}

/** A heading in both scripts, where the preview of the back office finds it. */
const Both = ({ title, gurmukhi }: Heading) => (
  <>
    <span>{title}</span> <span lang="pa">{gurmukhi}</span>
  </>
);

interface PartProps extends Heading {
  turn: number;
  className: string;
  action?: ReactNode;
  children: ReactNode;
}

/**
 * A part of the board. What has no room in it stands in further columns, beside the one in sight: each turn brings the
 * next of them into sight, so that nothing is cut off and nothing covers another part.
 */
function Part({ title, gurmukhi, turn, className, action, children }: PartProps) {
  const box = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState('');
  useEffect(() => {
    if (!box.current) return;
    const gap = Number.parseFloat(getComputedStyle(box.current).columnGap) || 0;
    const width = box.current.getBoundingClientRect().width + gap;
    const screens = Math.max(1, Math.round((box.current.scrollWidth + gap) / width));
    box.current.scrollLeft = (turn % screens) * width;
    setPlace(screens > 1 ? `${(turn % screens) + 1} of ${screens}` : '');
  });
  return (
    <section aria-label={title} className={className}>
      <div className="board-title">
        <h2>
          <Both {...{ title, gurmukhi }} />
        </h2>
        {action}
        <p aria-hidden="true">{place}</p>
      </div>
      <div ref={box} className="board-screens">
        {children}
      </div>
    </section>
  );
}

const Lines = ({ lines }: { lines: readonly BoardLine[] }) => (
  <ul className="board-lines">
    {lines.map(({ key, hours, what, gurmukhi, who, stage }) => (
      <li key={key} data-stage={stage}>
        {hours && <span className="board-hours">{hours}</span>}
        <span>
          <strong>{what}</strong>
          {gurmukhi && <span lang="pa"> {gurmukhi}</span>}
          {who && `, ${who}`}
          {stage === 'on' && <span className="sr-only"> (now)</span>}
        </span>
      </li>
    ))}
  </ul>
);
