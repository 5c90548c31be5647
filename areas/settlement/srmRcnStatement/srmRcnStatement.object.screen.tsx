// Adds the invoice of a settled statement to the derived page: it is what comes next.
import { decimal } from '@opensrm/kernel/values/decimal.ts'
import { objectScreen } from '@opensrm/ui/screens/ObjectScreen.tsx'
import type { ObjectController } from '@opensrm/ui/screens/useObjectController.ts'
import { CreateInvoiceButton } from './screens/CreateInvoiceButton.tsx'

export const Screen = objectScreen({ tools: InvoiceIt })

function InvoiceIt({ object: { record } }: { object: ObjectController }) {
  if (record?.status !== 'APPROVED') return null
  const { openInvoiceAmount: open } = record
  // Without the right to see amounts the server alone knows whether something is left.
  if (typeof open === 'string' && decimal(open).isZero()) return null
  return <CreateInvoiceButton ids={[String(record.id)]} />
}
