// The derived list plus a dialog that creates declarations from a delivery note.
import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { AskButton } from '@opensrm/ui/screens/AskButton.tsx'
import { listScreen } from '@opensrm/ui/screens/ListScreen.tsx'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import { declareNote } from './srmPurCustomHeader.declare.ts'

export const Screen = listScreen((_list, definition) => <DeclareNote definition={definition} />)

function DeclareNote({ definition }: { definition: DocumentDefinition }) {
  const tab = useTab()
  return (
    <AskButton<{ id: string }>
      definition={definition}
      action="doCreateFromNote"
      ask={declareNote}
      onDone={({ id }) => {
        tab.refreshOnReturn()
        void tab.openDocument(definition.resource, id)
      }}
    />
  )
}
