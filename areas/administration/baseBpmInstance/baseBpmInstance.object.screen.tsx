// Adds the process diagram with the current step to the derived page.
import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { DiagramDialog } from '@opensrm/ui/approval/ProcessDiagram.tsx'
import '@opensrm/ui/approval/approval.texts.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { objectScreen } from '@opensrm/ui/screens/ObjectScreen.tsx'
import type { ObjectController } from '@opensrm/ui/screens/useObjectController.ts'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import { Button } from 'antd'
import { useState } from 'react'

export const Screen = objectScreen({ tools: InstanceTools })

function InstanceTools({ object }: { definition: DocumentDefinition; object: ObjectController }) {
  const { tx } = useText()
  const tab = useTab()
  const [isOpen, setOpen] = useState(false)
  const { record } = object
  if (!record) return null
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        {tx('verb.diagram')}
      </Button>
      <Button
        onClick={() => void tab.openDocument(String(record.docResource), String(record.docId))}
      >
        {String(record.docNumber ?? '')}
      </Button>
      {isOpen ? (
        <DiagramDialog
          instanceId={record.id}
          title={String(record.docNumber ?? '')}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}
