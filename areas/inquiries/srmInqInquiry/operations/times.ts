import { t } from '@opensrm/kernel/i18n/text.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { findValue, type ParameterAsk } from '../../../base-data/ports.ts'
import { minutesAfter } from '../../../sealing/ports.ts'
import type { Inquiry } from '../srmInqInquiry.rules.ts'

/** Refuses an end that leaves suppliers less time than the organisation asks for. */
export async function assertEnoughTime(
  context: OperationContext,
  { orgId, categoryId }: Pick<Inquiry, 'orgId' | 'categoryId'>,
  limit: {
    from: string
    endTime: string
    profileCode: ParameterAsk['profileCode']
    /** the field that holds the end; default that of an RFQ */
    field?: string
  },
): Promise<void> {
  const { profileCode } = limit
  const minutes = Number(await findValue(context, { profileCode, orgId, categoryId }))
  if (limit.endTime >= minutesAfter(context, limit.from, minutes)) return
  const hours = minutes / 60
  const time = Number.isInteger(hours)
    ? t(`${hours}小时`, hours === 1 ? '1 hour' : `${hours} hours`)
    : t(`${minutes}分钟`, `${minutes} minutes`)
  context.refuse('INQUIRY_TOO_SHORT', { time }, { field: limit.field ?? 'quoteEndTime' })
}
