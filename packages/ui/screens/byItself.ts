import { nextByItself } from '@opensrm/kernel/document/clock.ts'
import type { AnyRecord, DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { serverNow } from '@opensrm/ui/client/clock.ts'
import type { useText } from '@opensrm/ui/i18n/text.ts'
import dayjs from 'dayjs'
import './screens.texts.ts'

/** What is years away interests nobody who looks at a record today. */
const DAYS_AHEAD = 30

/** What will become of a record by itself before long, in words; undefined when nothing will. */
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
