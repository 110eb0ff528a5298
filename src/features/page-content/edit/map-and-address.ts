import { ask } from '@/lib/admin/ask';

/** What the form of a section tells the one beside it, and does for it. */
interface SectionHandle {
  /** As it is stored. */
  content: string;
  unsaved: boolean;
  replace: (content: string) => void;
  focus: () => void;
}

/** The forms that are open, by 'page/section'. */
export type SectionHandles = Map<string, SectionHandle>;

/** Edited side by side: visitors read the one and are led by the other. */
export const besideEachOther = ['contact/address', 'contact/map_place'];

/** Asks about the map when the address has changed, and the other way round; not about one that is being edited. */
export async function askAboutTheOther(changed: string, forms: SectionHandles) {
  const [address, map] = besideEachOther.map((place) => forms.get(place));
  if (!address?.content || !map?.content) return;
  if (changed === 'contact/address' && !map.unsaved) {
    const answer = await ask({
      title: 'Should the map show the new address?',
      about: `The address is now “${address.content}”. The map still shows “${map.content}”.`,
      choices: [{ value: 'follow', label: 'Show the new address', variant: 'primary' }],
      cancel: 'Leave the map as it is',
    });
    if (answer) map.replace('');
  }
  if (changed === 'contact/map_place' && !address.unsaved) {
    const answer = await ask({
      title: 'Is the address still right?',
      about: `The map now shows “${map.content}”. The address says “${address.content}”.`,
      choices: [{ value: 'change', label: 'Change the address', variant: 'primary' }],
      cancel: 'It is right',
    });
    // The question has given the focus back by then.
    if (answer) setTimeout(address.focus);
  }
}
