// The derived page plus a dialog that tries the formulas with the user's own values.
import { type DocumentDefinition, recordAs } from '@opensrm/kernel/document/define.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { objectScreen } from '@opensrm/ui/screens/ObjectScreen.tsx'
import type { ObjectController } from '@opensrm/ui/screens/useObjectController.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { FormulaDialog } from './screens/FormulaDialog.tsx'
import './screens/formula.texts.ts'
import { srmPurQuotationTemplet } from './srmPurQuotationTemplet.definition.ts'

export const Screen = objectScreen({ tools: FormulaTools })

function FormulaTools({ object }: { definition: DocumentDefinition; object: ObjectController }) {
  const { tx } = useText()
  const [isOpen, setOpen] = useState(false)
  const { record } = object
  if (!record || record.id === 'new') return null

  /** Save first: the server calculates with the stored template. */
  async function start(): Promise<void> {
    if (!object.dirty || (await object.save())) setOpen(true)
  }
  return (
    <>
      <Button onClick={() => void start()}>{tx('formula.open')}</Button>
      {isOpen ? (
        <FormulaDialog
          templet={recordAs(srmPurQuotationTemplet, record)}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}
