// The answers of an anonymous sheet are never saved with it, so they are filled in and handed in here. A sheet is opened to
// be answered, on a phone, too.
import { objectScreen } from '@opensrm/ui/screens/ObjectScreen.tsx'
import { Answers } from './screens/AnonymousAnswers.tsx'

export const Screen = objectScreen({ lines: { lines: Answers }, startsEditing: true })
