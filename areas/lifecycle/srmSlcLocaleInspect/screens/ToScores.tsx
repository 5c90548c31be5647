import { useUser } from '@opensrm/ui/client/session.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import type { ObjectTools } from '@opensrm/ui/screens/ObjectPage.tsx'
import { Button } from 'antd'
import type { ComponentProps } from 'react'
import { maySection } from './mayScore.ts'
import './scores.texts.ts'

/** Leads from the top of the page to the scores, which on a phone lie far below. */
export function ToScores({ object }: ComponentProps<ObjectTools>) {
  const { tx } = useText()
  const { personId } = useUser()
  const { record } = object
  if (!record || !maySection(record, personId)) return null
  const go = () =>
    document
      .querySelector('.inspect-scores')
      ?.scrollIntoView({ block: 'start', behavior: 'smooth' })
  return (
    <Button type="primary" onClick={go}>
      {tx('inspect.toScores')}
    </Button>
  )
}
