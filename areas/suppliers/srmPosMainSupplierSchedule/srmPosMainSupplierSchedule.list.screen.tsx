// The derived list plus a button that proposes the activities of a year.
import { AskButton } from '@opensrm/ui/screens/AskButton.tsx'
import { listScreen } from '@opensrm/ui/screens/ListScreen.tsx'
import { askYear } from './srmPosMainSupplierSchedule.ask.ts'

export const Screen = listScreen((list, definition) => (
  <AskButton definition={definition} action="doGenerate" ask={askYear} onDone={list.reload} />
))
