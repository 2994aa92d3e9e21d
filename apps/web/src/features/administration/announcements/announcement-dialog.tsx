import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import { maxAnnouncementLength } from '@marquee/domain/administration/announcement-messages';
import type {
  Announcement,
  AnnouncementAudience,
  AnnouncementInput,
} from '@marquee/domain/administration/announcements';
import { instantDays } from '@marquee/domain/administration/instant-days';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useState } from 'react';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import styles from './announcement-dialog.module.css';
import { audiences, labelMessages, levels } from './announcement-labels.ts';

const messages = defineMessages('administration.announcement-dialog', {
  changeHeading: 'Change Announcement',
  newHeading: 'New Announcement',
  text: 'Text',
  textHint: 'Addresses become links; so does [text](https://…)',
  level: 'Level',
  audience: 'For',
  from: 'From',
  fromHint: 'Leave empty to start now',
  until: 'Until',
  untilHint: 'Leave empty to show it until it is deleted',
  dismissible: 'Visitors may dismiss it',
  save: 'Save',
  announce: 'Announce',
});

interface AnnouncementDialogProps {
  /** Null for a new one. */
  announcement: Announcement | null;
  errors: Readonly<Record<string, string>>;
  isSaving: boolean;
  onSave: (input: AnnouncementInput) => void;
  onClose: () => void;
}

/** Writes or changes an announcement; times are those of this browser. */
export function AnnouncementDialog({ announcement, errors, isSaving, onSave, onClose }: AnnouncementDialogProps) {
  const t = useMessages(messages);
  const labelOf = useMessages(labelMessages);
  const [text, setText] = useState(announcement?.text ?? '');
  const [level, setLevel] = useState<Announcement['level']>(announcement?.level ?? 'info');
  const [audience, setAudience] = useState<AnnouncementAudience>(announcement?.audience ?? 'everyone');
  const [from, setFrom] = useState(toLocal(announcement?.from));
  const [until, setUntil] = useState(toLocal(announcement?.until));
  const [dismissible, setDismissible] = useState(announcement?.dismissible ?? true);
  const times = { type: 'datetime-local', min: `${instantDays.first}T00:00`, max: `${instantDays.last}T00:00` };
  return (
    <FormDialog
      title={announcement ? t('changeHeading') : t('newHeading')}
      submit={{ children: announcement ? t('save') : t('announce'), loading: isSaving }}
      onSubmit={() => onSave({ level, text, audience, dismissible, from: toInstant(from), until: toInstant(until) })}
      onClose={onClose}
    >
      <Textarea
        label={t('text')}
        description={t('textHint')}
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
          label={t('level')}
          data={levels.map((value) => ({ value, label: labelOf(value) }))}
          value={level}
          onChange={(event) => setLevel(event.currentTarget.value as Announcement['level'])}
        />
        <NativeSelect
          label={t('audience')}
          data={audiences.map((value) => ({ value, label: labelOf(value) }))}
          value={audience}
          onChange={(event) => setAudience(event.currentTarget.value as AnnouncementAudience)}
        />
      </div>
      <div className={styles.pair}>
        <TextInput
          label={t('from')}
          description={t('fromHint')}
          {...times}
          value={from}
          error={errors.from}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <TextInput
          label={t('until')}
          description={t('untilHint')}
          {...times}
          value={until}
          error={errors.until}
          onChange={(event) => setUntil(event.currentTarget.value)}
        />
      </div>
      <Switch
        label={t('dismissible')}
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
