import { recordAs } from '@opensrm/kernel/document/define.ts'
import { useSessionStore } from '@opensrm/ui/client/session.ts'
import { useAttempt } from '@opensrm/ui/client/useAttempt.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import type { ObjectController } from '@opensrm/ui/screens/useObjectController.ts'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import { Button, Tooltip } from 'antd'
import { srmCctContract } from '../srmCctContract/srmCctContract.definition.ts'
import { openSigning } from './openSigning.ts'
import './signing.texts.ts'

/** The way to the page for signing, for the user whose signature a contract waits for. */
export function SignTools({ object }: { object: ObjectController }) {
  const { tx } = useText()
  const { open } = useTab()
  const { attempt, busy, failure } = useAttempt()
  const userId = useSessionStore(({ session }) => session?.user.id)
  if (!object.record || object.isNew) return null
  const { id, status, signers } = recordAs(srmCctContract, object.record)
  const isAsked = signers.some(
    ({ signStatus, signerUserId }) => signStatus === 'TO_SIGN' && signerUserId === userId,
  )
  if (status !== 'SIGNING' || !isAsked) return null
  return (
    <Tooltip title={failure} open={failure !== null}>
      <Button
        type="primary"
        loading={busy}
        onClick={() => void attempt(() => openSigning(id, open))}
      >
        {tx('signing.open')}
      </Button>
    </Tooltip>
  )
}
