// Adds the invoice of a settled statement to the derived page, which is what comes next, its chain and its pushes into
// the ERP.
import { decimal } from '@opensrm/kernel/values/decimal.ts'
import type { ObjectTools } from '@opensrm/ui/screens/ObjectPage.tsx'
import { objectScreen } from '@opensrm/ui/screens/ObjectScreen.tsx'
import type { ObjectController } from '@opensrm/ui/screens/useObjectController.ts'
import type { ComponentProps } from 'react'
import { SettlementTools } from '../screens/SettlementTools.tsx'
import { CreateInvoiceButton } from './screens/CreateInvoiceButton.tsx'

export const Screen = objectScreen({ tools: Tools })

function Tools(props: ComponentProps<ObjectTools>) {
  return (
    <>
      <InvoiceIt {...props} />
      <SettlementTools {...props} />
    </>
  )
}

function InvoiceIt({ object: { record } }: { object: ObjectController }) {
  if (record?.status !== 'APPROVED') return null
  const { openInvoiceAmount: open } = record
  // Without the right to see amounts the server alone knows whether something is left.
  if (typeof open === 'string' && decimal(open).isZero()) return null
  return <CreateInvoiceButton ids={[String(record.id)]} />
}
