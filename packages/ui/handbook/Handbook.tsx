import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { errorText } from '../client/serverError.ts'
import { currentSession } from '../client/session.ts'
import { useText } from '../i18n/text.ts'
import { ChapterText } from './ChapterText.tsx'
import { type Chapter, READERS, readHandbook } from './chapters.ts'
import './handbook.css'
import './handbook.texts.ts'

type HandbookProps = {
  /** route name of the current page: its chapters come first */
  page: string
  onPage: (route: string) => void
}

/** The handbook of the product: the chapters of a page, with access to all others. */
export function Handbook({ page, onPage }: HandbookProps) {
  const { tx, language } = useText()
  const side = currentSession()?.user.side === 'supplier' ? 'supplier' : 'buyer'
  const { data, error } = useQuery({
    queryKey: ['handbook', language, side],
    queryFn: () => readHandbook(language, side),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [chosen, setChosen] = useState<string | null>(null)
  const [listsAll, setListsAll] = useState(false)
  if (error) return <p role="alert">{errorText(error)}</p>
  if (!data) return <Skeleton active />
  const own = data.filter(({ pages }) => pages.includes(page))
  const open = listsAll ? undefined : (data.find(({ name }) => name === chosen) ?? own[0])
  const show = (name: string) => {
    setChosen(name)
    setListsAll(false)
  }
  return (
    <section aria-label={tx('handbook.title')}>
      {open ? (
        <>
          <Choices chapters={own.filter(({ name }) => name !== open.name)} onChoose={show} />
          <ChapterText chapter={open} onPage={onPage} onChapter={show} />
          <Button onClick={() => setListsAll(true)}>{tx('handbook.all')}</Button>
        </>
      ) : (
        <>
          <h2 className="srm-handbook-head">{tx('handbook.title')}</h2>
          {READERS.map((reader) => {
            const chapters = data.filter((chapter) => chapter.reader === reader)
            if (chapters.length === 0) return null
            return (
              <section key={reader}>
                <h3>{tx(`handbook.${reader}`)}</h3>
                <Choices chapters={chapters} onChoose={show} />
              </section>
            )
          })}
        </>
      )}
    </section>
  )
}

function Choices({
  chapters,
  onChoose,
}: {
  chapters: readonly Chapter[]
  onChoose: (name: string) => void
}) {
  if (chapters.length === 0) return null
  return (
    <ul className="srm-handbook-list">
      {chapters.map(({ name, title }) => (
        <li key={name}>
          <Button type="link" onClick={() => onChoose(name)}>
            {title}
          </Button>
        </li>
      ))}
    </ul>
  )
}
