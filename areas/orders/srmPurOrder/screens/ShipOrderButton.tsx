import { plainNumber } from '@opensrm/kernel/document/format.ts'
import { isPositive } from '@opensrm/kernel/values/decimal.ts'
import { call, newRequestKey, resourcePath } from '@opensrm/ui/client/call.ts'
import { openableRoute } from '@opensrm/ui/client/routes.ts'
import { useAttempt } from '@opensrm/ui/client/useAttempt.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { isOffered } from '@opensrm/ui/kit/useDialogRun.ts'
import type { ObjectController } from '@opensrm/ui/screens/useObjectController.ts'
import { notify } from '@opensrm/ui/shell/notify.ts'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import './orderAnswer.texts.ts'

const NOTE = 'srmPurDeliveryNote'
const MOST_ROWS = 500

type ShippableRow = {
  orderId: string
  orderDeliveryId: string
  noticeLineId: string | null
  openQuantity: string
  promisedDate: string | null
}

/**
 * Creates the draft delivery note of a confirmed order: everything still to be sent, for the
 * earliest promised day.
 */
export function ShipOrderButton({ object }: { object: ObjectController }) {
  const { tx } = useText()
  const tab = useTab()
  const { attempt, busy } = useAttempt(notify.failure)
  const [requestKey] = useState(newRequestKey)
  const { record, context } = object
  const isSupplier = context.side === 'supplier' && openableRoute(NOTE) !== undefined
  const isAnswered = record ? !isOffered(object, 'doSupplierConfirm') : false
  const open = useQuery({
    queryKey: ['deal', NOTE, 'ofOrder', record?.id, record?.versionNum],
    queryFn: ({ signal }) =>
      call<{ rows: ShippableRow[] }>(
        resourcePath(NOTE, 'findShippable'),
        { pageIndex: 1, pageRows: MOST_ROWS, keyword: String(record?.poNumber) },
        { signal },
      ),
    enabled: isSupplier && isAnswered && Boolean(record?.poNumber),
    meta: { quiet: true },
    retry: false,
  })
  const rows = (open.data?.rows ?? []).filter(
    ({ orderId, openQuantity }) => orderId === record?.id && isPositive(openQuantity),
  )
  if (rows.length === 0) return null

  const create = () =>
    attempt(async () => {
      const { notes } = await call<{ notes: { id: string }[] }>(
        resourcePath(NOTE, 'doCreateNote'),
        {
          shipDate: context.today,
          expectedArrivalTime: `${arrivalOf(rows, context.today)} 12:00:00`,
          rows: rows.map(({ orderDeliveryId, noticeLineId, openQuantity }) => ({
            ...{ orderDeliveryId, noticeLineId },
            quantity: plainNumber(openQuantity),
          })),
        },
        { requestKey },
      )
      const [note] = notes
      if (note) await tab.openDocument(NOTE, note.id)
    })
  return (
    <Button type="primary" loading={busy} onClick={() => void create()}>
      {tx('answer.ship')}
    </Button>
  )
}

/** The earliest promised day, or today if it is in the past. */
function arrivalOf(rows: readonly ShippableRow[], today: string): string {
  const [first] = rows.flatMap(({ promisedDate }) => promisedDate ?? []).sort()
  return first && first > today ? first : today
}
