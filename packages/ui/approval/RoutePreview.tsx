import { f } from '@opensrm/kernel/document/fields.ts'
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { useLookups } from '@opensrm/ui/client/lookups.ts'
import { FormGrid } from '@opensrm/ui/form/FormGrid.tsx'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { Timeline, type TimelineEntry } from '@opensrm/ui/kit/Timeline.tsx'
import { AsideStates } from '@opensrm/ui/screens/AsideStates.tsx'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import './approval.css'
import './approval.texts.ts'
import { useVerbs } from './useVerbs.ts'

export type PreviewStep = {
  nodeId: string
  nodeName: string
  kind: 'TASK' | 'TIMER' | 'SERVICE' | 'MESSAGE' | 'STEP'
  rule: string | null
  valueName: string | null
  row: number | null
  multiMode: string
  passRatio: string | null
  dueHours: string | null
  people: { id: string; name: string }[]
  because: 'SELF' | 'EMPTY' | null
  passes: string | null
  chooses: { allowed: { id: string; name: string }[] } | null
  fault: { code: string; msg: string } | null
}
export type Preview = {
  modelName: string
  modelNameEn: string | null
  defVersion: string
  steps: PreviewStep[]
}

const people = f.multiref('baseUser', '审批人', 'Approvers', {
  refFilter: [
    { field: 'status', is: 'ACTIVE' },
    { field: 'userType', is: 'INTERNAL' },
  ],
})

/** Preview before submission: every step of the document, the approvers, and the rule that selected them. */
export function RoutePreview({
  resource,
  id,
  version,
}: {
  resource: string
  id: string
  version: number
}) {
  const { tx } = useText()
  const query = useQuery({
    queryKey: ['preview', resource, id, version],
    queryFn: ({ signal }) =>
      call<Preview>(
        resourcePath('baseBpmTask', 'findPreview'),
        { docResource: resource, docId: id },
        { signal },
      ),
    retry: false,
  })
  return (
    <div className="srm-route">
      <h4>{tx('preview.title')}</h4>
      <AsideStates
        query={query}
        empty={tx('preview.none')}
        isEmpty={({ steps }) => steps.length === 0}
      >
        {(preview) => (
          <RouteSteps preview={preview} document={{ docResource: resource, docId: id }} />
        )}
      </AsideStates>
    </div>
  )
}

export function RouteSteps({
  preview,
  document,
}: {
  preview: Preview
  /** absent in a simulation, where no approvers are chosen */
  document?: { docResource: string; docId: string }
}) {
  const { tx, language, listed } = useText()
  const prefix = useId()
  const lookups = useLookups(['WF_APPROVER_RULE', 'WF_MULTI_MODE'])
  const verbs = useVerbs('')
  const told = (step: PreviewStep, at: number): TimelineEntry => ({
    // a node may be passed twice, so the index is the key
    key: String(at),
    tone: step.fault ? 'refused' : step.passes ? 'plain' : 'waiting',
    title: step.nodeName,
    notes: [
      listed(step.people.map((person) => person.name)) ||
        (step.rule === 'PREVIOUS_HANDLER_SELECT' ? tx('preview.previous') : ''),
      step.people.length > 1
        ? `${lookups.meaning('WF_MULTI_MODE', step.multiMode)}${step.passRatio && step.multiMode === 'RATIO' ? ` ${step.passRatio}%` : ''}`
        : null,
      step.passes ? tx('preview.passes') : null,
    ],
    body: (
      <>
        <div className="srm-route-why">
          {[
            step.kind === 'TASK' ? null : tx(`preview.kind.${step.kind}`),
            lookups.meaning('WF_APPROVER_RULE', step.rule ?? ''),
            step.valueName,
            step.row ? tx('preview.row', { row: step.row }) : null,
            step.because ? tx(`preview.because.${step.because}`) : null,
            step.dueHours ? tx('preview.due', { hours: step.dueHours }) : null,
          ]
            .filter(Boolean)
            .join(' · ')}
        </div>
        {step.fault && !step.chooses ? (
          <p className="srm-aside-failed" role="alert">
            {step.fault.msg}
          </p>
        ) : null}
        {step.chooses && document ? (
          <FormGrid
            keys={['people']}
            fields={{
              people: {
                ...people,
                label: { zh: tx('preview.choose'), en: tx('preview.choose') },
              },
            }}
            row={{
              people: step.people.map((person) => person.id),
              peopleLabel: step.people.map((person) => person.name),
            }}
            scope={{ resource: 'baseBpmTask', header: {}, prefix: `${prefix}-${at}` }}
            onChange={(change) => {
              const userIds = (change.people as string[] | null) ?? []
              if (userIds.length > 0)
                void verbs.run('choose', { ...document, nodeId: step.nodeId, userIds })
            }}
            isEditable={() => true}
          />
        ) : null}
      </>
    ),
  })
  const name = (language === 'EN' && preview.modelNameEn) || preview.modelName
  return (
    <>
      <p className="srm-route-model">
        {tx('preview.model', { name, version: preview.defVersion })}
      </p>
      <Timeline label={tx('preview.title')} entries={preview.steps.map(told)} />
      {verbs.failure ? (
        <p className="srm-aside-failed" role="alert">
          {verbs.failure}
        </p>
      ) : null}
    </>
  )
}
