import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { channelsSetUp } from '@/features/messages/notifications.queries';
import { type AdminRole, nameOf, roles, useAccess } from '@/lib/admin/access';
import { notifyError } from '@/lib/admin/notify';
import { queryClient } from '@/lib/admin/query-client';
import { isShared } from '@/lib/browser/share';
import { templeTimeZone } from '@/lib/config';
import { enums } from '@/lib/database';
import { momentIn } from '@/lib/dates';
import { Dialog, DialogActions } from '@/ui/admin/Dialog';
import { EditDialog } from '@/ui/admin/EditDialog';
import { Loaded } from '@/ui/admin/Loaded';
import { PageTitle, ScreenPart } from '@/ui/admin/PageTitle';
import { type Column, RowActions, Table } from '@/ui/admin/Table';
import { useEditForm } from '@/ui/admin/use-edit-form';
import { useRemoval } from '@/ui/admin/use-row-actions';
import { Badge } from '@/ui/Badge';
import { Button } from '@/ui/Button';
import { CopyLink } from '@/ui/Copying';
import { TextField } from '@/ui/Field';
import { Notice } from '@/ui/Notice';
import {
  type AdministratorValues,
  administratorForm,
  administratorMessages,
  type InvitationValues,
  invitationForm,
} from './administrator';
import {
  type Administrator,
  administrators,
  changeAdministrator,
  invite,
  isInvited,
  latestAdministrator,
  removeAdministrator,
} from './administrators.queries';

const refresh = () =>
  Promise.all([
    queryClient.invalidateQueries(administrators()),
    queryClient.invalidateQueries({ queryKey: ['own access'] }),
  ]);

/** The link of a new invitation. */
interface Link {
  link: string;
  name: string;
  email: string;
}

/** The open dialog: a form to invite or edit someone, or the link of an invitation. */
type Open = { invites: true } | { change: Administrator } | Link;

const nameColumn: Column<Administrator> = {
  head: 'Name',
  lead: true,
  cell: (person) => (
    <>
      <span className="wrap-anywhere">{nameOf(person)}</span>
      {person.name && <span className="block font-normal wrap-anywhere text-ink-soft">{person.email}</span>}
    </>
  ),
};

/** /admin/administrators: who has access to the back office, and in which role. */
export function ManageAdministrators() {
  const { own } = useAccess();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const remove = useRemoval<Administrator>({
    remove: removeAdministrator,
    describe: nameOf,
    action: 'Remove',
    refresh,
    messages: {
      confirmDelete:
        'Are you sure you want to remove this administrator? They will be signed out everywhere, and the invitations they sent will be withdrawn.',
      deleted: 'Administrator removed',
      deleteFailed: 'An error occurred while removing the administrator',
    },
  });
  const columns: Column<Administrator>[] = [
    nameColumn,
    {
      head: 'Access',
      cell: (person) => (
        <span className="flex flex-wrap items-center gap-x-2">
          {roles[person.role].label}
          {person.user_id === own?.user_id && <Badge>You</Badge>}
        </span>
      ),
    },
    {
      head: 'Last sign-in',
      cell: ({ lastSignIn }) => (lastSignIn ? momentIn(templeTimeZone, lastSignIn) : 'Not yet'),
    },
  ];
  return (
    <>
      <PageTitle title="Administrators">
        <Button variant="primary" onClick={() => setOpen({ invites: true })}>
          Invite
        </Button>
      </PageTitle>
      <Loaded query={useQuery(administrators())} failed="The administrators could not be loaded.">
        {(people) => (
          <>
            <Table
              caption="Administrators"
              columns={columns}
              rows={people.filter((person) => !isInvited(person))}
              rowKey={({ user_id }) => user_id}
              actions={(person) => (
                <RowActions
                  actions={[
                    { label: 'Edit', onPress: () => setOpen({ change: person }) },
                    person.user_id !== own?.user_id && { label: 'Remove', onPress: () => remove(person) },
                  ]}
                />
              )}
            />
            <Invitations invited={people.filter(isInvited)} onOpen={setOpen} />
          </>
        )}
      </Loaded>
      {open && 'invites' in open && <InviteDialog onClose={close} onInvited={setOpen} />}
      {open && 'change' in open && <ChangeDialog person={open.change} onClose={close} />}
      {open && 'link' in open && <LinkDialog {...open} onClose={close} />}
    </>
  );
}

/** Lifetime of a link in milliseconds (otp_expiry in supabase/config.toml). */
const linkLasts = 86_400_000;

function Invitations({ invited, onOpen }: { invited: Administrator[]; onOpen: (open: Open) => void }) {
  const withdraw = useRemoval<Administrator>({
    remove: removeAdministrator,
    describe: ({ name }) => name,
    action: 'Withdraw',
    refresh,
    messages: {
      confirmDelete: 'Are you sure you want to withdraw this invitation?',
      deleted: 'Invitation withdrawn',
      deleteFailed: 'An error occurred while withdrawing the invitation',
    },
  });
  const anew = useMutation({
    mutationFn: invite,
    onSuccess: (link, { name, email }) => onOpen({ link, name, email }),
    onError: (error) => notifyError('An error occurred while creating the link', error),
    onSettled: refresh,
  });
  if (invited.length === 0) return null;
  const columns: Column<Administrator>[] = [
    nameColumn,
    { head: 'Access', cell: ({ role }) => roles[role].label },
    {
      head: 'Link',
      cell: ({ createdat }) => {
        const end = new Date(Date.parse(createdat) + linkLasts);
        return end > new Date() ? `Works until ${momentIn(templeTimeZone, end.toISOString())}` : 'Expired';
      },
    },
  ];
  return (
    <div className="mt-10">
      <ScreenPart title="Pending invitations" about="Each link works once and expires after a day.">
        <Table
          caption="Invitations"
          columns={columns}
          rows={invited}
          rowKey={({ user_id }) => user_id}
          actions={(invitation) => (
            <RowActions
              actions={[
                { label: 'New link', onPress: () => anew.isPending || anew.mutate(invitation) },
                { label: 'Withdraw', onPress: () => withdraw(invitation) },
              ]}
            />
          )}
        />
      </ScreenPart>
    </div>
  );
}

function RoleField({ value, onChange }: { value: AdminRole; onChange: (role: AdminRole) => void }) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-semibold text-heading">Access</legend>
      {enums.admin_role.map((role) => (
        <label key={role} className="flex min-h-11 cursor-pointer items-start gap-3">
          <input
            type="radio"
            name="role"
            className="mt-1.5 size-5 shrink-0 accent-(--heading)"
            checked={value === role}
            onChange={() => onChange(role)}
          />
          <span>
            <span className="font-semibold text-heading">{roles[role].label}</span>
            <span className="block text-ink-soft">{roles[role].about}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

interface InviteProps {
  onClose: () => void;
  onInvited: (link: Link) => void;
}

function InviteDialog({ onClose, onInvited }: InviteProps) {
  const { field, watch, set, form, saving } = useEditForm({
    row: null,
    valuesOf: (): InvitationValues => ({ name: '', email: '', role: 'website' }),
    schema: invitationForm,
    create: async (person) => {
      onInvited({ ...person, link: await invite(person) });
      return null;
    },
    messages: { saved: '', saveFailed: 'An error occurred while creating the invitation' },
    // The dialog with the link reports the success.
    say: () => undefined,
    onStored: refresh,
  });
  return (
    <Dialog title="Invite an administrator" onClose={onClose}>
      <form {...form}>
        <fieldset disabled={saving} className="grid gap-4">
          <TextField label="Name" required {...field('name')} />
          <TextField
            label="Email"
            type="email"
            hint="They will sign in with this. You’ll get a link to send them; if email is set up, we also email it."
            required
            {...field('email')}
          />
          <RoleField value={watch('role')} onChange={(role) => set({ role })} />
        </fieldset>
        <DialogActions busy={saving && 'Creating link…'}>Create link</DialogActions>
      </form>
    </Dialog>
  );
}

function LinkDialog({ link, name, email, onClose }: Link & { onClose: () => void }) {
  const { data: setUp } = useQuery(channelsSetUp());
  return (
    <Dialog title={`Link for ${name}`} onClose={onClose}>
      <p>
        Send it to {name} any way you trust. Anyone who opens it can choose a password and sign in. It works
        once, expires after a day and won’t be shown again.
        {setUp?.email && ` We’re also emailing it to ${email}.`}
      </p>
      <p className="my-4 rounded-card bg-sunk p-4 font-mono wrap-anywhere">{link}</p>
      <div className="flex flex-wrap items-center gap-3 pl-3">
        <CopyLink link={link} />
        {'share' in navigator && <Button onClick={() => isShared({ url: link })}>Share</Button>}
      </div>
      <div className="mt-6 flex justify-end">
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      </div>
    </Dialog>
  );
}

function ChangeDialog({ person, onClose }: { person: Administrator; onClose: () => void }) {
  const { field, watch, set, ...edit } = useEditForm({
    row: person,
    valuesOf: (row: AdministratorValues | null) => ({ name: row?.name ?? '', role: row?.role ?? 'website' }),
    schema: administratorForm,
    change: changeAdministrator,
    latest: latestAdministrator,
    messages: administratorMessages,
    onStored: refresh,
    onSaved: onClose,
  });
  return (
    <EditDialog edit={edit} of="administrator" isNew={false} onClose={onClose}>
      <TextField label="Name" {...field('name')} />
      <RoleField value={watch('role')} onChange={(role) => set({ role })} />
      <Notice kind="info">
        <p>Takes effect immediately, even if they are signed in.</p>
      </Notice>
    </EditDialog>
  );
}
