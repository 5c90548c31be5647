// Replaces the XML field of the derived page by the process designer.
import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { objectScreen } from '@opensrm/ui/screens/ObjectScreen.tsx'
import { provideAnswer } from '@opensrm/ui/screens/OperationAnswer.tsx'
import type { LoadedRecord } from '@opensrm/ui/screens/recordValues.ts'
import type { ObjectController } from '@opensrm/ui/screens/useObjectController.ts'
import { lazyPart } from '@opensrm/ui/shell/lazyPart.tsx'
import { Button } from 'antd'
import { useState } from 'react'
import './designer.css'
import './designer.texts.ts'
import { type Fault, Findings } from './Findings.tsx'
import type { Variable } from './NodePanel.tsx'
import { VariablesDialog } from './VariablesDialog.tsx'

const ProcessDesigner = lazyPart(() => import('./ProcessDesigner.tsx'), 'ProcessDesigner')

provideAnswer('baseBpmModel', 'doCheck', ({ faults }) => (
  <Findings
    failure={null}
    notes={[]}
    faults={faults as Fault[]}
    onShow={() => undefined}
    onNotesRead={() => undefined}
  />
))

export const Screen = objectScreen({ tools: ModelTools })

function ModelTools({ object }: { definition: DocumentDefinition; object: ObjectController }) {
  const { tx } = useText()
  const [isOpen, setOpen] = useState(false)
  const [isListed, setListed] = useState(false)
  if (!object.record || object.isNew) return null

  /** Save unsaved input first: the answer replaces the record in the page. */
  async function start(): Promise<void> {
    if (!object.dirty || (await object.save())) setOpen(true)
  }

  return (
    <>
      <Button type="primary" onClick={() => void start()}>
        {tx('design.open')}
      </Button>
      <Button onClick={() => setListed(true)}>{tx('design.allVariables')}</Button>
      {isListed ? (
        <VariablesDialog
          variables={object.record.variables as Variable[]}
          onClose={() => setListed(false)}
        />
      ) : null}
      {isOpen ? (
        <ProcessDesigner
          object={object}
          record={object.record as LoadedRecord}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}
