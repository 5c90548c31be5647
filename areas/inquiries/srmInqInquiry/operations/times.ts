import { t } from '@opensrm/kernel/i18n/text.ts'
import { formatInstant, parseInstant } from '@opensrm/kernel/values/date.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { findValue, type ParameterAsk } from '../../../base-data/ports.ts'
import { databaseMoment } from '../../../sealing/ports.ts'
import type { Inquiry } from '../srmInqInquiry.rules.ts'

/**
 * The present second as date-time fields hold it, by the database. End times have whole seconds, so cutting off the
 * fraction decides no differently: 11:59:59.999 is before 12:00:00, 12:00:00.000 is not.
 */
export async function momentText(context: OperationContext): Promise<string> {
  return formatInstant(await databaseMoment(context), context.platform.config.timeZone)
}

/** The date-time some minutes after another. */
export function minutesAfter(context: OperationContext, text: string, minutes: number): string {
  const { timeZone } = context.platform.config
  return formatInstant(
    new Date(parseInstant(text, timeZone).getTime() + minutes * 60_000),
    timeZone,
  )
}

/** Refuses an end that leaves suppliers less time than the organisation asks for. */
export async function assertEnoughTime(
  context: OperationContext,
  { orgId, categoryId }: Inquiry,
  limit: { from: string; endTime: string; profileCode: ParameterAsk['profileCode'] },
): Promise<void> {
  const { profileCode } = limit
  const minutes = Number(await findValue(context, { profileCode, orgId, categoryId }))
  if (limit.endTime >= minutesAfter(context, limit.from, minutes)) return
  const hours = minutes / 60
  const time = Number.isInteger(hours)
    ? t(`${hours}小时`, `${hours} hours`)
    : t(`${minutes}分钟`, `${minutes} minutes`)
  context.refuse('INQUIRY_TOO_SHORT', { time }, { field: 'quoteEndTime' })
}
