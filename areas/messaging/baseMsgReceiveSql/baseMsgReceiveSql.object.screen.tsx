// The derived page; a check shows the receivers found.
import { useText } from '@opensrm/ui/i18n/text.ts'
import { objectScreen } from '@opensrm/ui/screens/ObjectScreen.tsx'
import { provideAnswer } from '@opensrm/ui/screens/OperationAnswer.tsx'
import '../screens/inbox.texts.ts'

type Found = { users: string[]; rows: number; hasMore: boolean }

provideAnswer<Found>('baseMsgReceiveSql', 'doCheck', (answer) => <Users {...answer} />)

function Users({ users, rows, hasMore }: Found) {
  const { tx } = useText()
  return (
    <>
      <p>{tx('receivers.found', { count: `${rows}${hasMore ? '+' : ''}` })}</p>
      <ul>
        {users.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </>
  )
}

export const Screen = objectScreen()
