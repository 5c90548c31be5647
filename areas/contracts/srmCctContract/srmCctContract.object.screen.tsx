// Adds the comparison of two rounds of a negotiation, clause by clause, and the way to the page for signing.
import { recordAs } from '@opensrm/kernel/document/define.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { VersionsDialog } from '@opensrm/ui/kit/VersionsDialog.tsx'
import type { ObjectTools } from '@opensrm/ui/screens/ObjectPage.tsx'
import { objectScreen } from '@opensrm/ui/screens/ObjectScreen.tsx'
import { Button } from 'antd'
import { useState } from 'react'
import { SignTools } from '../screens/SignTools.tsx'
import { differencesOf, type SentClause } from './rounds.ts'
import { srmCctContract } from './srmCctContract.definition.ts'

const title = t('比较轮次', 'Compare rounds')

const Rounds: ObjectTools = ({ object }) => {
  const { label } = useText()
  const [open, setOpen] = useState(false)
  if (!object.record || object.isNew) return null
  const { id, revisions } = recordAs(srmCctContract, object.record)
  if (revisions.length < 2) return null
  const sent = (at: number) => (revisions[at - 1]?.sentClauses ?? []) as SentClause[]
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label(title)}</Button>
      {open ? (
        <VersionsDialog
          title={label(title)}
          queryKey={['rounds', id, revisions.length]}
          versions={revisions.map(({ roundNum, revisionRemark, sendTime }, at) => ({
            value: at + 1,
            label: `${roundNum} · ${sendTime} · ${revisionRemark}`,
          }))}
          load={async (from, to) => differencesOf(sent(from), sent(to))}
          show={(row) => ({ ...row, field: label(row.field) })}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}

const Tools: ObjectTools = (props) => (
  <>
    <Rounds {...props} />
    <SignTools object={props.object} />
  </>
)

export const Screen = objectScreen({ tools: Tools })
