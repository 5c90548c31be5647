import { DownOutlined, RightOutlined } from '@ant-design/icons'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { createContext, type ReactNode, useContext } from 'react'
import './screens.texts.ts'

/** Ids of the sections in which something is missing. */
export const IncompleteSections = createContext<ReadonlySet<string>>(new Set())

/** What a reader should know of a section, by its id, e.g. why it was sent back. */
export const SectionNotes = createContext<ReadonlyMap<string, string>>(new Map())

/** A titled section of an object page, target of the anchor bar. A folding section opens with a click on its title. */
export function Section(props: {
  id: string
  title: string
  extra?: ReactNode
  fold?: { isFolded: boolean; toggle: () => void }
  children: ReactNode
}) {
  const { tx } = useText()
  const { fold } = props
  const isIncomplete = useContext(IncompleteSections).has(props.id)
  const note = useContext(SectionNotes).get(props.id)
  const bodyId = `${props.id}-body`
  return (
    <section
      id={props.id}
      className={`srm-section${fold?.isFolded ? ' is-folded' : ''}`}
      aria-labelledby={`${props.id}-title`}
      tabIndex={-1}
    >
      <div className="srm-section-head">
        <h2 id={`${props.id}-title`}>
          {fold ? (
            <button
              type="button"
              className="srm-section-fold"
              aria-expanded={!fold.isFolded}
              aria-controls={bodyId}
              onClick={fold.toggle}
            >
              {fold.isFolded ? <RightOutlined aria-hidden /> : <DownOutlined aria-hidden />}
              {props.title}
            </button>
          ) : (
            props.title
          )}
        </h2>
        {isIncomplete ? <span className="srm-section-lack">{tx('object.incomplete')}</span> : null}
        {fold?.isFolded ? null : props.extra}
      </div>
      {note ? <p className="srm-section-note">{note}</p> : null}
      <div id={bodyId} className="srm-section-body">
        {props.children}
      </div>
    </section>
  )
}
