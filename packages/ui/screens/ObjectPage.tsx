import type { AnyRecord, DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import type { AnyRules } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { errorText } from '@opensrm/ui/client/serverError.ts'
import { inSentence } from '@opensrm/ui/i18n/sentence.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { TableLanguageContext } from '@opensrm/ui/table/TableLanguage.tsx'
import { Button, Result, Skeleton } from 'antd'
import { type ComponentType, useEffect, useRef } from 'react'
import { AnchorBar } from './AnchorBar.tsx'
import { ApprovalSection } from './ApprovalSection.tsx'
import { ChangeSection } from './ChangeSection.tsx'
import { VersionsButton } from './ChangeSectionVersions.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { DraftNotice } from './DraftNotice.tsx'
import { FactsSection } from './FactsSection.tsx'
import { FilesSection } from './FilesSection.tsx'
import { foldingGroups } from './folding.ts'
import { HistorySection } from './HistorySection.tsx'
import { IssueList } from './IssueList.tsx'
import type { LinesProps } from './Lines.tsx'
import { LinesSection } from './LinesSection.tsx'
import { LinksSection } from './LinksSection.tsx'
import { ObjectHead } from './ObjectHead.tsx'
import { OperationDialog } from './OperationDialog.tsx'
import type { ObjectFrame } from './objectFrame.ts'
import { incompleteOf, type ObjectAside, useObjectSections } from './objectSections.ts'

import './phone.css'
import './screens.css'
import './screens.texts.ts'
import { nameOfRecord } from './nameOfRecord.ts'
import { recordAbout } from './recordAbout.ts'
import type { LoadedRecord } from './recordValues.ts'
import { rowsName } from './rowNames.ts'
import { IncompleteSections, Section, SectionNotes } from './Section.tsx'
import { useHeadHeight } from './useHeadHeight.ts'
import { type ObjectController, useObjectController } from './useObjectController.ts'
import { useObjectKeys } from './useObjectKeys.ts'
import { useExplanation } from './useWhyNot.ts'

/** Additions to the header of a document's page: buttons with their own dialogs. */
export type ObjectTools = ComponentType<{
  definition: DocumentDefinition
  object: ObjectController
  frame: ObjectFrame
}>

/** Custom components for collections, e.g. a matrix of periods. */
export type ObjectLines = { readonly [child: string]: ComponentType<Omit<LinesProps, 'parentRow'>> }

/** The whole page of a record: header, facts, lines, approval, history, related documents. */
export function ObjectPage(props: {
  definition: DocumentDefinition
  rules: AnyRules | undefined
  id: string
  initial?: { readonly [key: string]: unknown } | undefined
  startsReading: boolean
  frame: ObjectFrame
  /** in a drawer: one column of sections, no anchor bar */
  compact?: boolean
  tools?: ObjectTools | undefined
  lines?: ObjectLines | undefined
  asides?: readonly ObjectAside[] | undefined
  /** what the record still lacks: its sections are marked in the anchor bar */
  missing?: ((record: AnyRecord) => readonly Issue[]) | undefined
  /** what is said at a section, by its key: the name of its collection, or facts0 and so on */
  notes?: { readonly [section: string]: string } | undefined
  /** no group of facts is folded, because all of them are to be gone through */
  unfolded?: boolean | undefined
}) {
  const { definition, frame, compact, tools: Tools } = props
  const { tx, label, language } = useText()
  const object = useObjectController(props)
  const page = useRef<HTMLDivElement>(null)
  const head = useHeadHeight(page)
  const { record, isNew, dirty } = object
  const sections = useObjectSections(definition, object, props.asides)
  const explain = useExplanation(definition.resource, isNew ? null : props.id)
  const name = nameOfRecord(definition, record)
  const title = isNew
    ? tx('object.newTitle', { document: inSentence(label(definition.title)) })
    : name || label(definition.title)

  const about = isNew ? undefined : recordAbout(definition, record, object.context.side, language)
  useEffect(() => frame.setTitle(title, about), [frame, title, about])
  useEffect(() => frame.setDirty(dirty), [frame, dirty])
  useObjectKeys({ active: frame.active, object })

  if (object.error) {
    return (
      <Result
        status="warning"
        title={errorText(object.error)}
        extra={[
          <Button key="retry" type="primary" onClick={object.retry}>
            {tx('common.retry')}
          </Button>,
          explain ? (
            <Button key="why" onClick={() => explain('findById')}>
              {tx('op.why')}
            </Button>
          ) : null,
        ]}
      />
    )
  }
  if (!record) return <Skeleton className="srm-object-skeleton" active paragraph={{ rows: 12 }} />

  const shared = { definition, object, prefix: frame.prefix }
  const folding: ReadonlySet<string> = props.unfolded
    ? new Set()
    : foldingGroups(definition, object, sections)
  const { transition: asked, rowIds } = object.request ?? {}
  const incomplete = incompleteOf(sections, props.missing?.(record) ?? [])
  const lacking = new Set([...incomplete].map((key) => `${frame.prefix}-s-${key}`))
  const notes = new Map(
    Object.entries(props.notes ?? {}).map(([key, note]) => [`${frame.prefix}-s-${key}`, note]),
  )
  const rowsMeant = asked?.at && rowIds ? rowsName(definition, record, asked.at, rowIds, tx) : ''
  return (
    <TableLanguageContext value={language}>
      <div
        ref={page}
        className={`srm-object${compact ? ' is-compact' : ''}${object.editing ? ' is-editing' : ''}`}
      >
        <div ref={head} className="srm-object-top">
          <ObjectHead
            {...shared}
            title={title}
            onDeleted={frame.close}
            menuId={frame.menuId}
            tools={
              <>
                {isNew ? null : (
                  <VersionsButton definition={definition} record={record as LoadedRecord} />
                )}
                {Tools ? <Tools definition={definition} object={object} frame={frame} /> : null}
              </>
            }
          />
          {compact ? null : (
            <AnchorBar sections={sections} prefix={frame.prefix} incomplete={incomplete} />
          )}
        </div>
        <div className="srm-sr-only" aria-live="polite">
          {object.announcement}
        </div>
        <div className="srm-object-body">
          <DraftNotice object={object} />
          <IssueList {...shared} />
          <SectionNotes value={notes}>
            <IncompleteSections value={lacking}>
              {sections.map((section) => {
                const id = `${frame.prefix}-s-${section.key}`
                const own = { ...shared, id, title: section.title }
                switch (section.kind) {
                  case 'facts':
                    return (
                      <FactsSection
                        key={`${section.key} ${object.editing}`}
                        {...own}
                        keys={section.fields}
                        isFirst={section.isFirst}
                        folds={folding.has(section.key)}
                      />
                    )
                  case 'lines':
                    return (
                      <LinesSection
                        as={props.lines?.[section.child]}
                        key={section.key}
                        {...own}
                        child={section.child}
                      />
                    )
                  case 'files':
                    return <FilesSection key={section.key} {...own} />
                  case 'changes':
                    return (
                      <ChangeSection
                        key={section.key}
                        {...{ definition, id }}
                        title={section.title}
                        recordId={record.id}
                        version={record.versionNum}
                      />
                    )
                  case 'approval':
                    return (
                      <ApprovalSection
                        key={section.key}
                        {...own}
                        record={record as LoadedRecord}
                        recordId={record.id}
                        version={record.versionNum}
                        mayStart={object.operations.some(
                          ({ transition, allowed }) => transition.op === 'doSubmit' && allowed,
                        )}
                      />
                    )
                  case 'aside':
                    return (
                      <Section key={section.key} id={id} title={section.title}>
                        <section.show recordId={record.id} />
                      </Section>
                    )
                  case 'links':
                    return (
                      <LinksSection
                        key={section.key}
                        {...own}
                        recordId={record.id}
                        version={record.versionNum}
                      />
                    )
                  default:
                    return (
                      <HistorySection
                        key={section.key}
                        {...own}
                        recordId={record.id}
                        version={record.versionNum}
                      />
                    )
                }
              })}
            </IncompleteSections>
          </SectionNotes>
        </div>
      </div>
      {object.request ? (
        <OperationDialog
          definition={definition}
          request={object.request}
          subject={rowsMeant ? `${name} · ${rowsMeant}` : name}
          header={record}
          run={object.runNow}
          onClose={object.closeRequest}
        />
      ) : null}
      {object.conflict && object.base ? (
        <ConflictDialog definition={definition} object={object} theirs={object.conflict} />
      ) : null}
    </TableLanguageContext>
  )
}
