import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import { queryClient } from '@/lib/admin/query-client';
import { useScreenParams } from '@/lib/admin/screen-params';
import { Loaded } from '@/ui/admin/Loaded';
import { focusPageTitle, PageTitle } from '@/ui/admin/PageTitle';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { TextField, useSyncedState } from '@/ui/Field';
import { Notice } from '@/ui/Notice';
import { Unreachable } from './ErasePreview';
import { type Erased, erasedInWords, familyMessages, isKey, referenceIn } from './family-data';
import { familyData } from './family-data.queries';
import { PersonalData } from './PersonalData';

function LookUp({ search, onLookUp }: { search: string; onLookUp: (typed: string) => void }) {
  const [typed, setTyped] = useSyncedState(search);
  const [error, setError] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const lookUp = (event: SubmitEvent) => {
    event.preventDefault();
    setError(isKey(typed) ? '' : familyMessages.noKey);
    if (isKey(typed)) onLookUp(typed.trim());
    else form.current?.querySelector('input')?.focus();
  };
  return (
    <search>
      <form
        ref={form}
        noValidate
        onSubmit={lookUp}
        className="mb-6 grid gap-4 sm:flex sm:flex-wrap sm:items-end"
      >
        <TextField
          label="Email, phone or reference"
          type="search"
          hint="In full, such as K7M 4QX. A reference finds one booking; an email or phone number finds every exact match."
          className="sm:grow sm:basis-80"
          autoComplete="off"
          value={typed}
          error={error}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" variant="primary">
          Look up
        </Button>
      </form>
    </search>
  );
}

/** Screen at /admin/family-data: finds all data about a family, to export or erase it. */
export function FamilyData() {
  const [params, change] = useScreenParams();
  const [search, setSearch] = useState(referenceIn(params.get('find') ?? '') ?? '');
  const [erased, setErased] = useState<Erased | null>(null);
  const query = useQuery(familyData(search));
  const lookUp = (key: string) => {
    setErased(null);
    // URLs are logged, so keep emails and phone numbers out of them.
    change({ find: referenceIn(key) ?? '' });
    if (key === search) query.refetch();
    setSearch(key);
  };
  const close = (counts: Erased) => {
    setErased(counts);
    change({ find: '' });
    setSearch('');
    queryClient.invalidateQueries();
    focusPageTitle();
  };
  return (
    <>
      <PageTitle title="Family Data" />
      <LookUp search={search} onLookUp={lookUp} />
      {erased && (
        <Notice kind="success" title={`Erased: ${erasedInWords(erased)}.`}>
          <p>Bookings stay in the calendar under initials. You may also need to erase:</p>
          <ul className="grid list-disc gap-1 pl-5">
            <Unreachable />
          </ul>
        </Notice>
      )}
      {search ? (
        <Loaded query={query} failed={familyMessages.loadFailed}>
          {(data) => <PersonalData key={search} data={data} search={search} onErased={close} />}
        </Loaded>
      ) : (
        !erased && (
          <EmptyState title="No one has been looked up yet.">
            <p>
              When a family asks for its data, or wants it erased, look it up here. First make sure you are
              talking to the family: call back the number on its booking.
            </p>
          </EmptyState>
        )
      )}
    </>
  );
}
