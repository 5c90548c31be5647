// The derived page plus a test that names the approvers, and a dialog that counts the rows a
// replacement would change.
import { useText } from '@opensrm/ui/i18n/text.ts'
import { objectScreen } from '@opensrm/ui/screens/ObjectScreen.tsx'
import { provideAnswer } from '@opensrm/ui/screens/OperationAnswer.tsx'
import '../screens/workflow.texts.ts'

provideAnswer('baseBpmRole', 'doTestResolve', ({ approvers }) => (
  <Approvers names={approvers as string[]} />
))
provideAnswer('baseBpmRole', 'doReplaceUser', ({ replaced }) => (
  <Replaced count={Number(replaced)} />
))

function Approvers({ names }: { names: string[] }) {
  const { tx, listed } = useText()
  return <p>{names.length > 0 ? listed(names) : tx('role.nobody')}</p>
}

function Replaced({ count }: { count: number }) {
  const { tx } = useText()
  return <p>{tx('role.replaced', { count })}</p>
}

export const Screen = objectScreen()
