// The registrant has one record and no menu: the derived page stands alone, with the state of the
// registration above it and a mark at each section that is not complete.
import type { AnyRecord, DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import type { AnyRules } from '@opensrm/kernel/document/rules.ts'
import { validateRecord } from '@opensrm/kernel/document/validate.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { useDocument } from '@opensrm/ui/client/documents.ts'
import { logOut, refreshSession } from '@opensrm/ui/client/login.ts'
import { useLookups } from '@opensrm/ui/client/lookups.ts'
import { loadMenus, type RouteEntry, useMenus } from '@opensrm/ui/client/routes.ts'
import { errorText } from '@opensrm/ui/client/serverError.ts'
import { isRegistrant, useSession, useUser } from '@opensrm/ui/client/session.ts'
import { switchLanguage } from '@opensrm/ui/i18n/language.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'

import { ObjectScreen } from '@opensrm/ui/screens/ObjectScreen.tsx'
import { useRuleContext } from '@opensrm/ui/screens/operationsOffered.ts'
import { usePhone } from '@opensrm/ui/shell/media.ts'
import { TabContext } from '@opensrm/ui/shell/tab.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Result, Skeleton, Steps } from 'antd'
import { useEffect, useMemo } from 'react'
import { SECTION_CODES, type SectionName } from '../sections/sections.ts'
import { openSections } from '../srmPosRegister/srmPosRegister.returned.ts'
import type { Registration } from '../srmPosRegister/srmPosRegister.rules.ts'
import { bringIntoView } from './bringIntoView.ts'
import { RecognizeTools } from './RecognizeTools.tsx'
import { withoutChildren } from './withoutChildren.ts'
import './registerInfo.css'
import './registerInfo.texts.ts'

const RESOURCE = 'srmPosRegister'
const ROUTE = 'registerInfoEdit'

export function Screen() {
  const { tx } = useText()
  const session = useSession()
  const own = useQuery({
    queryKey: ['ownRegistration'],
    queryFn: async ({ signal }) => {
      await Promise.all([refreshSession(), loadMenus()])
      const [first] = await call<{ id: string }[]>(
        resourcePath(RESOURCE, 'listByPage'),
        { pageRows: 1 },
        { signal },
      )
      return first?.id ?? null
    },
    retry: false,
  })
  const isDone = session !== null && !isRegistrant(session)
  useEffect(() => {
    if (isDone) location.assign('/main')
  }, [isDone])
  return (
    <div className="register-info">
      <title>{tx('registerInfo.title')}</title>
      <TopLine />
      <main id="register-main" className="register-info-main">
        {own.isPending ? <Skeleton active paragraph={{ rows: 10 }} /> : null}
        {own.isError ? <Result status="warning" title={errorText(own.error)} /> : null}
        {own.isSuccess && !own.data ? (
          <Result status="info" title={tx('registerInfo.none')} />
        ) : null}
        {own.data ? <OwnRegistration id={own.data} /> : null}
      </main>
    </div>
  )
}

function TopLine() {
  const { tx, language } = useText()
  const user = useUser()
  return (
    <header className="register-info-top">
      <h1>{tx('registerInfo.title')}</h1>
      <span>{user.fullName}</span>
      <Button size="small" onClick={() => switchLanguage(language === 'EN' ? 'CN' : 'EN')}>
        {tx(language === 'EN' ? 'common.chinese' : 'common.english')}
      </Button>
      <Button size="small" onClick={() => void logOut()}>
        {tx('shell.logout')}
      </Button>
    </header>
  )
}

function OwnRegistration({ id }: { id: string }) {
  const { definition, rules } = useDocument(RESOURCE)
  const context = useRuleContext()
  // The page below reads the record; this only follows what it has read.
  const { data: record } = useQuery<Registration & Known>({
    queryKey: ['record', RESOURCE, id],
    enabled: false,
  })
  const open = useMemo(() => openSections(record ?? null, context.today), [record, context.today])
  const shown = useMemo(
    () => withClosed(withoutChildren(definition, ['approverRemarks']), open),
    [definition, open],
  )
  const menuId = useMenus(({ menus }) => menus.find(({ url }) => url === ROUTE)?.menuId ?? '')
  const tab = useMemo(() => ({ tabKey: ROUTE, route: routeOf(menuId) }), [menuId])
  /** What a submission would refuse now. */
  const missing = useMemo(
    () =>
      (record: AnyRecord): readonly Issue[] => {
        const isOpen = record.status === 'DRAFT' || record.status === 'REJECTED'
        if (!isOpen) return []
        return [
          ...validateRecord(definition, record, { mode: 'submit', knows: () => true }),
          ...((rules as AnyRules | undefined)?.checkSubmit?.(record, context) ?? []),
        ]
      },
    [definition, rules, context],
  )
  return (
    <TabContext value={tab}>
      <Standing id={id} open={open} />
      <ObjectScreen
        {...{ rules, id, missing }}
        notes={notesOf(record)}
        unfolded={open?.has('BASE') ?? false}
        definition={shown}
        route={tab.route}
        tools={RecognizeTools}
        startsEditing
      />
    </TabContext>
  )
}

/** The definition in which sections that are not open are read-only. */
function withClosed(
  definition: DocumentDefinition,
  open: ReadonlySet<string> | null,
): DocumentDefinition {
  if (!open) return definition
  const closed = { editableIn: [] }
  const fields = Object.entries(definition.fields).map(([key, field]) => [
    key,
    open.has('BASE') ? field : { ...field, ...closed },
  ])
  const children = Object.entries(definition.children).map(([name, child]) => {
    const code = SECTION_CODES[name as SectionName]
    return [name, !code || open.has(code) ? child : { ...child, ...closed }]
  })
  return {
    ...definition,
    fields: Object.fromEntries(fields),
    children: Object.fromEntries(children),
  }
}

function routeOf(menuId: string): RouteEntry {
  return {
    ...{ route: ROUTE, resource: RESOURCE, kind: 'edit', side: 'supplier', menuId },
    title: { zh: '注册信息', en: 'Registration' },
  }
}

type Known = {
  status: string
  rejectReason: string | null
  returnedSections: string[] | null
  approverRemarks: { id: string; section: string | null; remark: string | null }[]
}

const STEPS = ['account', 'fill', 'approve', 'done'] as const
const AT: { readonly [status: string]: number } = {
  DRAFT: 1,
  REJECTED: 1,
  APPROVING: 2,
  APPROVED: 3,
}

/** A section's place on the page; the facts of the company are the first of all. */
function placeOf(code: string | null): string {
  return Object.entries(SECTION_CODES).find(([, own]) => own === code)?.[0] ?? 'facts0'
}

/** What was said of each section that was sent back. */
function notesOf(record: Known | undefined): { [section: string]: string } {
  if (record?.status !== 'REJECTED') return {}
  return Object.fromEntries(
    record.approverRemarks.map(({ section, remark }) => [placeOf(section), remark ?? '']),
  )
}

/** Scrolls to a section that was sent back. */
function goToSection(code: string | null): void {
  const at = `.register-info [id$="-s-${placeOf(code)}"]`
  const section = document.querySelector<HTMLElement>(at)
  bringIntoView(section)
  section?.focus({ preventScroll: true })
}

/** Where the registration stands, and what may be changed after it was sent back. */
function Standing({ id, open }: { id: string; open: ReadonlySet<string> | null }) {
  const { tx, listed } = useText()
  const isPhone = usePhone()
  const lookups = useLookups(['POS_CHANGE_SECTION'])
  // The page below reads the record; this only follows what it has read.
  const { data: record } = useQuery<Known>({
    queryKey: ['record', RESOURCE, id],
    enabled: false,
  })
  const state = record?.status
  // Whoever submits stands at the end of a long page, and what happens next is said at its head.
  useEffect(() => {
    if (state) document.getElementById('register-main')?.scrollTo({ top: 0 })
  }, [state])
  if (!record) return null
  const { status, rejectReason, approverRemarks, returnedSections } = record
  const also = [...(open ?? [])].filter((code) => !returnedSections?.includes(code))
  return (
    <div className="register-info-standing">
      <Steps
        size="small"
        responsive={false}
        titlePlacement={isPhone ? 'vertical' : 'horizontal'}
        current={AT[status] ?? 0}
        {...(status === 'REJECTED' ? { status: 'error' as const } : {})}
        items={STEPS.map((step) => ({ title: tx(`registerInfo.${step}`) }))}
      />
      {status === 'DRAFT' ? <Alert type="info" showIcon title={tx('registerInfo.hint')} /> : null}
      {status === 'APPROVING' ? (
        <Alert type="info" showIcon title={tx('registerInfo.waiting')} />
      ) : null}
      {status === 'REJECTED' ? (
        <Alert
          type="error"
          showIcon
          title={tx('registerInfo.rejected', { reason: rejectReason ?? '' })}
          description={
            (returnedSections ?? []).length > 0 ? (
              <>
                <p>{tx('registerInfo.onlyThese')}</p>
                <ul>
                  {approverRemarks.map(({ id: row, section, remark }) => (
                    <li key={row}>
                      <button
                        type="button"
                        className="register-info-remark"
                        onClick={() => goToSection(section)}
                      >
                        {tx('registerInfo.remark', {
                          section: lookups.meaning('POS_CHANGE_SECTION', section),
                          remark: remark ?? '',
                        })}
                      </button>
                    </li>
                  ))}
                  {also.length > 0 ? (
                    <li>
                      {tx('registerInfo.also', {
                        sections: listed(
                          also.map((code) => lookups.meaning('POS_CHANGE_SECTION', code)),
                        ),
                      })}
                    </li>
                  ) : null}
                </ul>
              </>
            ) : undefined
          }
        />
      ) : null}
      {status === 'APPROVED' ? (
        <Alert
          type="success"
          showIcon
          title={tx('registerInfo.approved')}
          action={
            <Button type="primary" size="small" href="/main">
              {tx('registerInfo.enter')}
            </Button>
          }
        />
      ) : null}
    </div>
  )
}
