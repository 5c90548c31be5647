// Adds a grid for all answers of the supplier and one for the buyer's decisions to the derived
// page.
import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { objectScreen } from '@opensrm/ui/screens/ObjectScreen.tsx'
import type { ObjectController } from '@opensrm/ui/screens/useObjectController.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { ChainButton } from '../../demand/ports/screens.ts'
import { DeliveryAnswerDialog } from './screens/DeliveryAnswerDialog.tsx'
import { answerRows } from './screens/deliveryAnswer.ts'
import './screens/orderAnswer.texts.ts'
import { isOffered } from '@opensrm/ui/kit/useDialogRun.ts'
import { IssueComponents } from './screens/IssueComponents.tsx'
import { ProposalsDialog, proposedRows } from './screens/ProposalsDialog.tsx'
import { ShipOrderButton } from './screens/ShipOrderButton.tsx'

export const Screen = objectScreen({ tools: OrderTools })

function OrderTools(props: { definition: DocumentDefinition; object: ObjectController }) {
  const { tx } = useText()
  const { object } = props
  const [open, setOpen] = useState<'answer' | 'proposals' | null>(null)
  const close = () => setOpen(null)
  const { record } = object
  if (!record) return null
  const waiting = isOffered(object, 'doBuyerDeliveryConfirm') ? proposedRows(record).length : 0
  // Rows of a confirmed order that an alteration changed also wait for the supplier.
  const isAwaited = answerRows(record).some(({ status }) => status !== 'CONFIRMED')

  /** Save unsaved input first: the answer replaces the record in the page. */
  async function start(dialog: 'answer' | 'proposals'): Promise<void> {
    if (!object.dirty || (await object.save())) setOpen(dialog)
  }

  return (
    <>
      {isOffered(object, 'doSupplierDeliveryConfirm') ? (
        <Button
          {...(isAwaited && record.status === 'CONFIRMED' ? { type: 'primary' as const } : {})}
          onClick={() => void start('answer')}
        >
          {tx(isAwaited ? 'answer.open' : 'answer.openAgain')}
        </Button>
      ) : null}
      {waiting > 0 ? (
        <Button type="primary" onClick={() => void start('proposals')}>
          {tx('proposal.open', { count: waiting })}
        </Button>
      ) : null}
      <ShipOrderButton object={object} />
      <IssueComponents order={record} onDone={object.retry} />
      <ChainButton {...props} />
      {open === 'answer' ? <DeliveryAnswerDialog {...props} onClose={close} /> : null}
      {open === 'proposals' ? <ProposalsDialog {...props} onClose={close} /> : null}
    </>
  )
}
