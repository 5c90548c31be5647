import { nextByItself } from '@opensrm/kernel/document/clock.ts'
import type { AnyRecord, DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { serverNow } from '@opensrm/ui/client/clock.ts'
import type { useText } from '@opensrm/ui/i18n/text.ts'
import dayjs from 'dayjs'
import './screens.texts.ts'

/** Events further in the future are not shown. */
const DAYS_AHEAD = 30

/** The next automatic transition of a record as text; undefined when there is none soon. */
export function byItself(
  tx: ReturnType<typeof useText>['tx'],
  label: ReturnType<typeof useText>['label'],
  definition: DocumentDefinition,
  record: AnyRecord,
): string | undefined {
  const now = dayjs(serverNow())
  const next = nextByItself(definition, record, now.format('YYYY-MM-DD HH:mm:ss'))
  if (!next || dayjs(next.time).diff(now, 'day') >= DAYS_AHEAD) return undefined
  return tx('object.byItself', { time: next.time.slice(0, 16), operation: label(next.label) })
}
