import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { useDocument } from '@opensrm/ui/client/documents.ts'
import { RefPicker } from '@opensrm/ui/form/RefPicker.tsx'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { StatusTag } from '@opensrm/ui/shell/StatusTag.tsx'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Input, Skeleton } from 'antd'
import type { TextAreaRef } from 'antd/es/input/TextArea'
import { type Ref, useId, useImperativeHandle, useRef, useState } from 'react'
import { ApprovalTimeline } from './ApprovalSection.tsx'
import type { LoadedRecord } from './recordValues.ts'
import { recordName } from './systemFields.ts'
import './screens.texts.ts'
import type { Decision, useWorklistController, WorkTask } from './useWorklistController.ts'
import { WorklistFacts } from './WorklistFacts.tsx'

export type PanelHandle = { begin: (decision: Decision) => void }

/** The document of a task: its facts, lines, what changed, who decided before, and the decision itself. */
export function WorklistPanel(props: {
  task: WorkTask
  work: ReturnType<typeof useWorklistController>
  ref: Ref<PanelHandle>
}) {
  const { tx, label } = useText()
  const tab = useTab()
  const { task, work } = props
  const { definition } = useDocument(task.docResource)
  const id = useId()
  const opinionBox = useRef<TextAreaRef>(null)
  const [opinion, setOpinion] = useState('')
  const [transferTo, setTransferTo] = useState<{ id: string; label: string } | null>(null)
  const [isTransferring, setTransferring] = useState(false)
  const record = useQuery({
    queryKey: ['record', task.docResource, task.docId],
    queryFn: ({ signal }) =>
      call<LoadedRecord>(
        resourcePath(task.docResource, 'findById'),
        { id: task.docId },
        { signal },
      ),
    structuralSharing: false,
    refetchOnMount: 'always',
  })
  const input = { opinion: opinion.trim() || null, toUserId: transferTo?.id ?? null }

  useImperativeHandle(props.ref, () => ({
    begin(decision) {
      if (decision === 'approve') void work.decide('approve', input)
      else if (decision === 'transfer') {
        setTransferring(true)
        requestAnimationFrame(() => document.getElementById(`${id}-to`)?.focus())
      } else if (input.opinion) void work.decide('reject', input)
      else {
        // a rejection says why: the key leads to where that is written
        opinionBox.current?.focus()
        void work.decide('reject', input)
      }
    },
  }))

  return (
    <>
      <header className="srm-head">
        <div className="srm-head-top">
          <div className="srm-head-title">
            <span className="srm-head-kind">{label(definition.title)}</span>
            <h1>{recordName(definition, record.data) || task.docNumber || task.title}</h1>
            {record.data ? (
              <StatusTag
                state={record.data.status}
                label={label(definition.states[record.data.status])}
              />
            ) : null}
          </div>
          <div className="srm-panel-links">
            <Button type="link" onClick={() => void tab.openDocument(task.docResource, task.docId)}>
              {tx('work.openFull')}
            </Button>
            <Button className="srm-panel-back" onClick={() => work.choose(null)}>
              {tx('common.back')}
            </Button>
          </div>
        </div>
      </header>
      <div className="srm-panel-body">
        {record.data ? (
          <>
            <WorklistFacts definition={definition} record={record.data} />
            <section>
              <h3>{tx('object.approval')}</h3>
              <ApprovalTimeline
                definition={definition}
                recordId={task.docId}
                version={record.data.versionNum}
              />
            </section>
          </>
        ) : (
          <Skeleton active />
        )}
      </div>
      {work.part === 'todo' ? (
        <footer className="srm-panel-foot">
          <div className="srm-panel-opinion">
            <label htmlFor={`${id}-opinion`}>{tx('work.opinion')}</label>
            <Input.TextArea
              id={`${id}-opinion`}
              ref={opinionBox}
              value={opinion}
              maxLength={500}
              autoSize={{ minRows: 1, maxRows: 4 }}
              onChange={(event) => setOpinion(event.target.value)}
            />
          </div>
          {isTransferring ? (
            <div className="srm-panel-opinion">
              <label htmlFor={`${id}-to`}>{tx('work.transferTo')}</label>
              <RefPicker
                id={`${id}-to`}
                resource="baseUser"
                fieldKey="toUserId"
                scope={{ resource: 'baseBpmTask', header: {}, prefix: id }}
                row={{}}
                plain
                value={transferTo?.id ?? null}
                label={transferTo?.label ?? ''}
                onPick={setTransferTo}
              />
            </div>
          ) : null}
          <Button
            className="srm-success"
            aria-keyshortcuts="a"
            loading={work.busy === 'approve'}
            onClick={() => void work.decide('approve', input)}
          >
            {tx('work.approve')}
          </Button>
          <Button
            danger
            aria-keyshortcuts="r"
            loading={work.busy === 'reject'}
            onClick={() => void work.decide('reject', input)}
          >
            {tx('work.reject')}
          </Button>
          <Button
            aria-keyshortcuts="t"
            loading={work.busy === 'transfer'}
            onClick={() => {
              if (isTransferring && transferTo) void work.decide('transfer', input)
              else setTransferring(true)
            }}
          >
            {tx('work.transfer')}
          </Button>
          <div className="srm-panel-failure" aria-live="assertive">
            {work.failure ? <Alert type="error" showIcon title={work.failure} /> : null}
          </div>
        </footer>
      ) : null}
    </>
  )
}
