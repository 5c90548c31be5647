import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { useDocument } from '@opensrm/ui/client/documents.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { Differences } from '@opensrm/ui/kit/Differences.tsx'
import { Suspense } from 'react'
import { AsideStates } from './AsideStates.tsx'
import { type ShownDifference, useDifferenceTexts } from './differenceTexts.ts'
import { Section } from './Section.tsx'
import './screens.texts.ts'
import { useAside } from './useAside.ts'

type Props = { definition: DocumentDefinition; recordId: string; version: number; title: string }

/** What a change asks for, old next to new: for its author, its approvers, and the side asked for consent. */
export function ChangeSection({ id, ...props }: Props & { id: string }) {
  return (
    <Section id={id} title={props.title}>
      <Suspense fallback={null}>
        <Changes {...props} />
      </Suspense>
    </Section>
  )
}

function Changes({ definition, recordId, version, title }: Props) {
  const { tx } = useText()
  const { show } = useDifferenceTexts(useDocument(changedResource(definition)).definition)
  const query = useAside<readonly ShownDifference[]>({
    resource: definition.resource,
    id: recordId,
    version,
    part: 'findDifferences',
  })
  return (
    <AsideStates query={query} empty={tx('change.none')} isEmpty={({ length }) => length === 0}>
      {(found) => <Differences label={title} rows={found.map(show)} />}
    </AsideStates>
  )
}

/** The document that a change applies to. */
function changedResource({ changes, fields, resource }: DocumentDefinition): string {
  const field = fields[changes?.of ?? '']
  if (field?.type !== 'ref') throw new Error(`${resource} changes no document`)
  return field.ref
}
