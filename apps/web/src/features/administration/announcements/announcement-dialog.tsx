import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import { maxAnnouncementLength } from '@marquee/domain/administration/announcement-messages';
import type {
  Announcement,
  AnnouncementAudience,
  AnnouncementInput,
} from '@marquee/domain/administration/announcements';
import { instantDays } from '@marquee/domain/administration/instant-days';
import { useState } from 'react';
import { FormDialog } from '../../../components/form-dialog.tsx';
import styles from './announcement-dialog.module.css';
import { audienceLabels, levelLabels } from './announcement-labels.ts';

interface AnnouncementDialogProps {
  /** Null for a new one. */
  announcement: Announcement | null;
  errors: Readonly<Record<string, string>>;
  isSaving: boolean;
  onSave: (input: AnnouncementInput) => void;
  onClose: () => void;
}

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** Writes or changes an announcement; times are those of this browser. */
export function AnnouncementDialog({ announcement, errors, isSaving, onSave, onClose }: AnnouncementDialogProps) {
  const [text, setText] = useState(announcement?.text ?? '');
  const [level, setLevel] = useState<Announcement['level']>(announcement?.level ?? 'info');
  const [audience, setAudience] = useState<AnnouncementAudience>(announcement?.audience ?? 'everyone');
  const [from, setFrom] = useState(toLocal(announcement?.from));
  const [until, setUntil] = useState(toLocal(announcement?.until));
  const [dismissible, setDismissible] = useState(announcement?.dismissible ?? true);
  const times = { type: 'datetime-local', min: `${instantDays.first}T00:00`, max: `${instantDays.last}T00:00` };
  return (
    <FormDialog
      title={announcement ? 'Change Announcement' : 'New Announcement'}
      submit={{ children: announcement ? 'Save' : 'Announce', loading: isSaving }}
      onSubmit={() => onSave({ level, text, audience, dismissible, from: toInstant(from), until: toInstant(until) })}
      onClose={onClose}
    >
      <Textarea
        label="Text"
        description="Addresses become links; so does [text](https://…)"
        required
        data-autofocus
        rows={4}
        maxLength={maxAnnouncementLength}
        value={text}
        error={errors.text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={styles.pair}>
        <NativeSelect
          label="Level"
          data={optionsOf(levelLabels)}
          value={level}
          onChange={(event) => setLevel(event.currentTarget.value as Announcement['level'])}
        />
        <NativeSelect
          label="For"
          data={optionsOf(audienceLabels)}
          value={audience}
          onChange={(event) => setAudience(event.currentTarget.value as AnnouncementAudience)}
        />
      </div>
      <div className={styles.pair}>
        <TextInput
          label="From"
          description="Leave empty to start now"
          {...times}
          value={from}
          error={errors.from}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <TextInput
          label="Until"
          description="Leave empty to show it until it is deleted"
          {...times}
          value={until}
          error={errors.until}
          onChange={(event) => setUntil(event.currentTarget.value)}
        />
      </div>
      <Switch
        label="Visitors may dismiss it"
        checked={dismissible}
        onChange={(event) => setDismissible(event.currentTarget.checked)}
      />
    </FormDialog>
  );
}

/** A time for a field of type datetime-local, such as '2026-03-02T18:00'. */
function toLocal(instant: string | null | undefined): string {
  if (!instant) return '';
  const at = new Date(instant);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

function toInstant(local: string): string | null {
  const at = new Date(local);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}
