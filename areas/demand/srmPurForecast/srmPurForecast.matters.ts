import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { matterDesk } from '../../base-data/ports.ts'
import { srmPurForecast } from './srmPurForecast.definition.ts'
import type { Forecast, ForecastLine } from './srmPurForecast.rules.ts'

const MATTER = 'SUP_FORECAST_REPLY'

/** One to-do for every supplier with lines to answer; asking again moves its deadline. */
export async function askSuppliers(
  context: OperationContext,
  forecast: Forecast,
  lines: readonly ForecastLine[],
): Promise<void> {
  for (const supplierId of new Set(lines.flatMap((line) => line.supplierId ?? []))) {
    await matterDesk.raise(context, {
      matterType: MATTER,
      definition: srmPurForecast,
      record: forecast,
      owner: { supplierId },
      dueTime: forecast.replyDeadline,
      urgency: 'NORMAL',
    })
  }
}

/** Completes the to-do once the supplier has answered its last line. */
export async function settleAnswered(
  context: OperationContext,
  forecast: Forecast,
  answered: readonly ForecastLine[],
): Promise<void> {
  for (const supplierId of new Set(answered.flatMap((line) => line.supplierId ?? []))) {
    const isOpen = waitingLines(forecast).some(
      (line) => line.supplierId === supplierId && !answered.includes(line),
    )
    if (isOpen) continue
    await matterDesk.settle(context, {
      matterTypes: [MATTER],
      documentType: srmPurForecast.resource,
      documentId: forecast.id,
      owner: { supplierId },
      handledBy: 'doSupplierReply',
    })
  }
}

/** Withdraws the to-dos of all suppliers. */
export async function stopAsking(context: OperationContext, forecast: Forecast): Promise<void> {
  await matterDesk.settle(context, {
    matterTypes: [MATTER],
    documentType: srmPurForecast.resource,
    documentId: forecast.id,
    handledBy: null,
  })
}

export function waitingLines({ lines }: Forecast): ForecastLine[] {
  return lines.filter(({ lineStatus }) => ['PENDING', 'RETURNED'].includes(lineStatus ?? ''))
}
