import { PictureInput } from '@/ui/admin/PictureInput';
import { usePictureUpload } from '@/ui/admin/use-picture-upload';
import { logoName, templeSettingsMessages as messages } from './edit-temple-settings';

/** The logo with an upload: a new one is uploaded when it is chosen, and used when the settings are saved. */
export function LogoField({ url, onChange }: { url: string; onChange: (url: string) => void }) {
  const { upload, shown } = usePictureUpload({
    allowed: ['jpeg'],
    nameFor: () => logoName(Date.now()),
    failed: messages.uploadFailed,
    onUploaded: onChange,
  });
  return (
    <div className="grid content-start gap-3 md:row-span-2">
      <p className="font-semibold text-heading">Logo</p>
      <div className="grid min-h-28 place-items-center rounded-card border border-line bg-surface p-4">
        <img src={url} alt="The logo" className="h-20 w-auto max-w-full object-contain" />
      </div>
      <PictureInput
        label="Upload a logo"
        hint="JPG or JPEG, less than 2 MB. A larger photo can be made smaller here."
        onFiles={upload}
        {...shown}
      />
    </div>
  );
}
