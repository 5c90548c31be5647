// The derived page plus a preview of the message as its receiver would read it.
import { objectScreen } from '@opensrm/ui/screens/ObjectScreen.tsx'
import { provideAnswer } from '@opensrm/ui/screens/OperationAnswer.tsx'
import '../screens/inbox.css'

provideAnswer('baseMsgTemplate', 'doPreview', (answer) => (
  <article className="inbox-message">
    <h3>{String(answer.title ?? '')}</h3>
    <div
      className="inbox-content"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server cleans templates when they are written and escapes what it fills in
      dangerouslySetInnerHTML={{ __html: String(answer.content ?? '') }}
    />
  </article>
))

export const Screen = objectScreen()
