import { useRef } from 'react';
import { ask } from '@/lib/admin/ask';
import type { EditedSection } from './edit-page-content.queries';
import type { OnText } from './preview-page';
import { SectionForm, type SectionHandle } from './SectionForm';

interface Props {
  address: EditedSection;
  map: EditedSection;
  onText: OnText;
}

/** What is asked about the one when the other has changed; nothing about one that is being edited. */
const isToAsk = (content: string, other: SectionHandle | null) =>
  content !== '' && other !== null && other.content !== '' && !other.isDirty;

/** Edited side by side: visitors read the address, and are led by the map. */
export function AddressAndMap({ address, map, onText }: Props) {
  const addressForm = useRef<SectionHandle>(null);
  const mapForm = useRef<SectionHandle>(null);
  const askAboutMap = async (content: string) => {
    const other = mapForm.current;
    if (!isToAsk(content, other)) return;
    const answer = await ask({
      title: 'Should the map show the new address?',
      about: `The address is now “${content}”. The map still shows “${other?.content}”.`,
      choices: [{ value: 'follow', label: 'Show the new address', variant: 'primary' }],
      cancel: 'Leave the map as it is',
    });
    if (answer) mapForm.current?.replace('');
  };
  const askAboutAddress = async (content: string) => {
    const other = addressForm.current;
    if (!isToAsk(content, other)) return;
    const answer = await ask({
      title: 'Is the address still right?',
      about: `The map now shows “${content}”. The address says “${other?.content}”.`,
      choices: [{ value: 'change', label: 'Change the address', variant: 'primary' }],
      cancel: 'It is right',
    });
    if (answer) addressForm.current?.focus();
  };
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <SectionForm ref={addressForm} row={address} onText={onText} onChanged={askAboutMap} narrow />
      <SectionForm ref={mapForm} row={map} onText={onText} onChanged={askAboutAddress} narrow />
    </div>
  );
}
