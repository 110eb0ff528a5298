import { useState } from 'react';
import { mayLeave } from '@/lib/admin/unsaved';
import { PageTitle } from '@/ui/admin/PageTitle';
import { Tabs } from '@/ui/admin/Tabs';
import { NotificationLogs } from './NotificationLogs';
import { NotificationSettings } from './NotificationSettings';

/** /admin/notifications. */
export function ManageNotifications() {
  const [tab, setTab] = useState('settings');
  const open = async (value: string) => {
    if (await mayLeave()) setTab(value);
  };
  return (
    <>
      <PageTitle
        title="Notifications"
        about="What is told, by which channel and in which words, and what became of it. Who is told: Recipients."
      />
      <Tabs
        label="Notifications"
        open={tab}
        onOpen={open}
        tabs={[
          { value: 'settings', label: 'Notification Settings', content: <NotificationSettings /> },
          { value: 'logs', label: 'Notification Logs', content: <NotificationLogs /> },
        ]}
      />
    </>
  );
}
