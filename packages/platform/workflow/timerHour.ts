import { formatInstant } from '@opensrm/kernel/values/date.ts'
import type { Variables } from './conditions.ts'
import type { ProcessNode } from './model.ts'

/** ISO 8601 without years and months, whose length depends on their start: 'P2DT4H'. */
export const DURATION =
  /^P(?=\d|T\d)(?:(\d{1,4})W)?(?:(\d{1,4})D)?(?:T(?=\d)(?:(\d{1,5})H)?(?:(\d{1,6})M)?(?:(\d{1,7})S)?)?$/
export const INSTANT = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2})?)?$/

export const isDuration = (text: string): boolean => DURATION.test(text)
export const isInstant = (text: string): boolean => INSTANT.test(text)

const UNITS_MS = [7 * 86_400_000, 86_400_000, 3_600_000, 60_000, 1000]
/** The due time of a timer whose date field is empty. */
const NO_HOUR = '9999-12-31 00:00:00'

/** When a timer that starts now is due. A date may be the name of a field; past dates are due at once. */
export function hourOf(
  node: Pick<ProcessNode, 'timer' | 'attachedTo'>,
  variables: Variables,
  { now, timeZone }: { now: Date; timeZone: string },
): string {
  const { kind, value } = node.timer ?? { kind: '', value: '' }
  if (kind === 'timeDuration') {
    const [, ...parts] = DURATION.exec(value) ?? []
    const length = parts.reduce((sum, part, at) => sum + Number(part ?? 0) * (UNITS_MS[at] ?? 0), 0)
    return formatInstant(new Date(now.getTime() + length), timeZone)
  }
  const named = Object.hasOwn(variables, value) ? variables[value] : value
  if (typeof named === 'string' && INSTANT.test(named.slice(0, 19)))
    return named.slice(0, 19).replace('T', ' ')
  // Without its date a wait is over at once, and a time limit is never reached.
  return node.attachedTo ? NO_HOUR : formatInstant(now, timeZone)
}
