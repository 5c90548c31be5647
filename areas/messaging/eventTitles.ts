import type { Suggestion } from '@opensrm/kernel/document/fields.ts'
import { inLanguage, t } from '@opensrm/kernel/i18n/text.ts'
import { documentAction, type Operations } from '@opensrm/platform/documents/operations.ts'
import { allEvents, eventTitle } from './events.ts'

/** Adds an event's name to its code, in the reader's language. */
export const nameEvents: NonNullable<Operations['enrich']> = async ({ platform, caller }, rows) => {
  for (const row of rows)
    if (row.eventCode)
      row.eventTitle = inLanguage(
        eventTitle(platform.registry, String(row.eventCode)),
        caller?.language ?? 'CN',
      )
}

/** The events that can be chosen, by name. */
export const findEvents = documentAction({
  title: t('可选消息事件', 'Events to choose from'),
  by: 'buyer',
  code: 'view',
  input: {},
  readOnly: true,
  run: async ({ platform }): Promise<Suggestion[]> =>
    allEvents(platform.registry).map(({ code, title }) => ({
      label: title,
      values: { eventCode: code },
    })),
})
