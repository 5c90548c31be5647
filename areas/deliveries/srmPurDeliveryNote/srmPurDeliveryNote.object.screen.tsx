// The derived page with its labels, and a button that opens the receipt of the note.
import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { objectScreen } from '@opensrm/ui/screens/ObjectScreen.tsx'
import type { ObjectController } from '@opensrm/ui/screens/useObjectController.ts'
import { Button } from 'antd'
import { ChainButton } from '../../demand/ports/screens.ts'
import { LabelTools } from '../srmPurBarcode/screens/LabelTools.tsx'
import { LotTools } from './screens/LotTools.tsx'
import './screens/receiving.texts.ts'
import { RECEIVABLE, useReceiving } from './screens/useReceiving.ts'

export const Screen = objectScreen({ tools: NoteTools })

function NoteTools({
  definition,
  object,
}: {
  definition: DocumentDefinition
  object: ObjectController
}) {
  const { tx } = useText()
  const { mayReceive, receive, busyNote } = useReceiving()
  const { record } = object
  if (!record || object.isNew) return null
  return (
    <>
      <LotTools object={object} />
      <LabelTools object={object} />
      <ChainButton definition={definition} object={object} />
      {mayReceive && RECEIVABLE.includes(record.status) ? (
        <Button type="primary" loading={busyNote !== null} onClick={() => void receive(record.id)}>
          {tx('receive.here')}
        </Button>
      ) : null}
    </>
  )
}
