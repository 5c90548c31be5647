// Adds the way into the hall, where the auction runs, to the derived page.
import { useText } from '@opensrm/ui/i18n/text.ts'
import { objectScreen } from '@opensrm/ui/screens/ObjectScreen.tsx'
import type { ObjectController } from '@opensrm/ui/screens/useObjectController.ts'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import { Button } from 'antd'
import './screens/hall.texts.ts'

export const Screen = objectScreen({ tools: EnterButton })

/** A hall exists from the publication on. */
const WITHOUT_HALL = ['DRAFT', 'APPROVING', 'REJECTED', 'APPROVED']

function EnterButton({ object }: { object: ObjectController }) {
  const { tx } = useText()
  const tab = useTab()
  const { record } = object
  // An auction that was cancelled before its publication has no aliases and no hall either.
  if (!record || object.isNew || WITHOUT_HALL.includes(String(record.status))) return null
  return (
    <Button
      type="primary"
      onClick={() => void tab.open('competeHallMain', { competeId: String(record.id) })}
    >
      {tx('hall.enter')}
    </Button>
  )
}
