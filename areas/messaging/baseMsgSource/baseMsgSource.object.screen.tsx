// The derived page; a test shows the channel's answer.
import { objectScreen } from '@opensrm/ui/screens/ObjectScreen.tsx'
import { provideAnswer } from '@opensrm/ui/screens/OperationAnswer.tsx'
import { Alert } from 'antd'

provideAnswer('baseMsgSource', 'doTest', ({ isSent, result }) => (
  <Alert type={isSent ? 'success' : 'error'} showIcon title={String(result)} />
))

export const Screen = objectScreen()
