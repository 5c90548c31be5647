// Checks an exported auction log. Stand-alone: imports nothing of the product. See README.md.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

// Amounts are whole hundredths in BigInt, other decimals whole millionths.
const scaled = (text, places) => {
  const [, sign, whole, part = ''] =
    /^(-?)(\d+)(?:\.(\d*))?$/.exec(String(text)) ?? fail(`no number: ${text}`)
  const digits = part.padEnd(places, '0')
  if (/[1-9]/.test(digits.slice(places))) fail(`too many decimals: ${text}`)
  const value = BigInt(whole + digits.slice(0, places))
  return sign ? -value : value
}
const cents = (text) => scaled(text, 2)
const millionths = (text) => scaled(text, 6)
const text = (value) => {
  const digits = String(value < 0n ? -value : value).padStart(3, '0')
  return `${value < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
const fail = (message) => {
  throw new Error(message)
}
// Half away from zero, as the rules print it.
const divided = (a, b) => {
  const twice = (a < 0n ? -a : a) * 2n + b
  const result = twice / (b * 2n)
  return a < 0n ? -result : result
}
const floored = (a, b) => (a < 0n && a % b !== 0n ? a / b - 1n : a / b)

function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const keys = Object.keys(value).filter((key) => value[key] !== undefined)
  return `{${keys
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`)
    .join(',')}}`
}
const sha = (content) => createHash('sha256').update(content).digest('hex')

/** A model of the hall that repeats everything from the list of offers and keeps no ranks. */
class Model {
  constructor(facts) {
    this.rules = facts.rules
    this.bidders = new Map(
      facts.bidders.map((bidder) => [
        bidder.id,
        { ...bidder, ready: false, locked: false, quit: false },
      ]),
    )
    this.offers = []
    this.hidden = []
    this.status = 'PUBLISHED'
    this.turn = 0
    this.accepted = 0
    this.extensions = 0
  }
  compare(id, amount) {
    const { coef, add } = this.bidders.get(id)
    return divided(cents(amount) * 1_000_000n, millionths(coef)) + cents(add)
  }
  lastOf(id) {
    return this.offers.filter((offer) => offer.id === id && !offer.void).at(-1) ?? null
  }
  ranks() {
    const last = [...this.bidders.keys()].map((id) => this.lastOf(id)).filter(Boolean)
    const lot = ({ id }) => this.bidders.get(id).lot
    const sealed = this.rules.kind === 'SEALED_TURN'
    last.sort((a, b) => {
      if (a.compare !== b.compare) return a.compare < b.compare ? -1 : 1
      return sealed
        ? a.turn - b.turn || lot(a) - lot(b)
        : a.at - b.at || a.num - b.num || lot(a) - lot(b)
    })
    return last.map(({ id, amount, compare }, at) => ({
      bidder: id,
      amount: text(cents(amount)),
      compare: text(compare),
      rank: at + 1,
    }))
  }
  step(type, value, from) {
    return type === 'AMOUNT'
      ? millionths(value) // compared in millionths
      : divided(from * millionths(value), 100_000_000n) * 10_000n
  }
  /** highest acceptable offer in hundredths; null: any */
  highest(id) {
    const { kind, startPrice, stepType, step, stepBase, turns } = this.rules
    const roundedDown = (from, drop) => divided(from * 10_000n - drop, 10_000n)
    if (kind !== 'ENGLISH_REVERSE') {
      const rule = turns[this.turn - 1]
      const own = kind === 'SEQUENTIAL_TURN' ? this.base : (this.lastOf(id)?.amount ?? null)
      if (own === null) return startPrice === null ? null : cents(startPrice)
      return roundedDown(cents(own), this.step(rule.dropType, rule.drop, cents(own)))
    }
    const own = this.lastOf(id)
    const limits = []
    if (!own && startPrice !== null) limits.push(cents(startPrice))
    if (own && stepBase === 'OWN')
      limits.push(roundedDown(cents(own.amount), this.step(stepType, step, cents(own.amount))))
    const others = [...this.bidders.keys()].map((each) => this.lastOf(each)).filter(Boolean)
    if (stepBase === 'BEST' && others.length > 0) {
      const best = others.reduce(
        (low, { compare }) => (compare < low ? compare : low),
        others[0].compare,
      )
      const { coef, add } = this.bidders.get(id)
      const target = best * 10_000n - this.step(stepType, step, best) - cents(add) * 10_000n
      limits.push(floored(target * millionths(coef), 10_000_000_000n))
    }
    return limits.length ? limits.reduce((a, b) => (a < b ? a : b)) : null
  }
  tick(at) {
    return Math.floor((at - this.turnStart) / (this.rules.dutch.seconds * 1000))
  }
  price(tick) {
    const { start, increment, ceiling } = this.rules.dutch
    const climbed = cents(start) + cents(increment) * BigInt(tick)
    return climbed < cents(ceiling) ? climbed : cents(ceiling)
  }
  /** the reason why an offer does not count; null when it does */
  refusal({ bidder: id, amount, isConfirmed, tick }, at) {
    if (this.status === 'PUBLISHED') return 'HALL_NOT_OPEN'
    if (['CLOSED', 'FAILED', 'CANCELLED'].includes(this.status)) return 'HALL_CLOSED'
    if (this.status === 'PAUSED') return 'HALL_PAUSED'
    if (this.status === 'BETWEEN_TURNS') return 'HALL_BETWEEN_TURNS'
    if (at >= this.end) return 'HALL_CLOSED'
    const bidder = this.bidders.get(id)
    if (!bidder?.ready || bidder.quit) return 'OFFER_NOT_READY'
    if (bidder.locked) return 'OFFER_LOCKED'
    if (!this.admitted.includes(id)) return 'OFFER_NOT_ADMITTED'
    const { kind, tieAllowed, maxDropPct, startPrice } = this.rules
    if (kind === 'DUTCH_REVERSE') return tick === this.tick(at) ? null : 'OFFER_TICK'
    if (amount === null) return null // sealed: checked when it is opened
    if (!/^\d{1,16}(\.\d{1,2})?$/.test(amount) || cents(amount) <= 0n) return 'OFFER_AMOUNT'
    if (kind === 'SEQUENTIAL_TURN' && this.onTurn !== id) return 'OFFER_NOT_YOUR_TURN'
    const highest = this.highest(id)
    if (highest !== null && highest <= 0n) return 'OFFER_NO_ROOM'
    if (highest !== null && cents(amount) > highest) return 'OFFER_TOO_HIGH'
    if (kind === 'ENGLISH_REVERSE' && !tieAllowed) {
      const compare = this.compare(id, amount)
      for (const other of this.bidders.keys())
        if (other !== id && this.lastOf(other)?.compare === compare) return 'OFFER_TIE'
    }
    const from = this.lastOf(id)?.amount ?? startPrice
    if (!isConfirmed && from !== null) {
      const least = cents(from) * (100_000_000n - millionths(maxDropPct))
      if (cents(amount) * 100_000_000n < least) return 'OFFER_CONFIRM'
    }
    return null
  }
  extended({ num, bidder }, at) {
    const { extTriggerSeconds, extSeconds, extMode, extTriggerRank, maxExtensions } = this.rules
    if (this.rules.kind !== 'ENGLISH_REVERSE' || extTriggerSeconds === 0) return null
    if (this.end - at > extTriggerSeconds * 1000) return null
    if (maxExtensions > 0 && this.extensions >= maxExtensions) return null
    const { rank } = this.ranks().find((each) => each.bidder === bidder)
    if (extTriggerRank > 0 && rank > extTriggerRank) return null
    const asked =
      extMode === 'FROM_OFFER'
        ? Math.max(this.end, at + extSeconds * 1000)
        : this.end + extSeconds * 1000
    const end = Math.min(asked, this.hardEnd)
    return end > this.end ? { kind: 'EXTEND', num, end } : null
  }
  shift(ms) {
    this.end += ms
    if (this.hardEnd) this.hardEnd += ms
    if (this.rules.kind === 'DUTCH_REVERSE') this.turnStart += ms
  }
}

const same = (a, b) => canonical(a) === canonical(b)

/** What must come next by the rules; undefined where users decide. */
function takeEntry(model, { facts, at }) {
  const { rules } = model
  const wants = (condition, message) => condition || fail(message)
  const running = model.status === 'OPEN' || model.status === 'BETWEEN_TURNS'
  const byClock = ['TURN_START', 'REVEAL', 'TURN_END', 'STAGE', 'CLOSE', 'FAIL'].includes(
    facts.kind,
  )
  if (model.due) {
    wants(same(facts, model.due), `the rules ask for ${canonical(model.due)}`)
    model.due = null
  } else if (facts.kind === 'EXTEND') fail('nothing extends the end here')
  // What the clock does is dated at its moment, so nothing else may come after that moment before it.
  if (running && model.end !== null && at >= model.end)
    wants(
      byClock || (facts.kind === 'OUTAGE' && facts.from < model.end),
      `the end at ${model.end} had passed`,
    )
  switch (facts.kind) {
    case 'READY':
      model.bidders.get(facts.bidder).ready = true
      if (model.status === 'OPEN') {
        wants(rules.lateReady && rules.kind === 'ENGLISH_REVERSE', 'too late to be ready')
        if (!model.admitted.includes(facts.bidder)) model.admitted.push(facts.bidder)
      }
      return
    case 'QUIT':
      model.bidders.get(facts.bidder).quit = true
      return
    case 'LOCK':
      model.bidders.get(facts.bidder).locked = true
      return
    case 'OPEN': {
      wants(model.status === 'PUBLISHED', 'the hall was open already')
      for (const { bidder, amount } of facts.entries)
        model.offers.push({
          id: bidder,
          num: 0,
          amount,
          at,
          turn: 0,
          compare: model.compare(bidder, amount),
        })
      model.admitted = [...model.bidders.values()]
        .filter(({ ready, quit }) => ready && !quit)
        .map(({ id }) => id)
      model.turnStart = at
      const { dutch, seconds, kind, turns } = rules
      const steps = dutch
        ? Number(
            (cents(dutch.ceiling) - cents(dutch.start) + cents(dutch.increment) - 1n) /
              cents(dutch.increment),
          )
        : 0
      const length = {
        ENGLISH_REVERSE: seconds,
        DUTCH_REVERSE: (steps + 1) * (dutch?.seconds ?? 0),
      }
      model.end = at + (length[kind] ?? turns[0].pauseSeconds) * 1000
      wants(facts.end === model.end, `the first end must be ${model.end}`)
      model.hardEnd = kind === 'ENGLISH_REVERSE' ? model.end + rules.hardStopSeconds * 1000 : 0
      model.status = kind in length ? 'OPEN' : 'BETWEEN_TURNS'
      if (model.status === 'OPEN') model.turn = 1
      return
    }
    case 'OFFER': {
      const refusal = model.refusal(facts, at)
      wants(refusal === null, `the offer should have been refused: ${refusal}`)
      wants(facts.num === model.accepted + 1, `offer ${model.accepted + 1} is missing`)
      model.accepted = facts.num
      if (facts.amount === null) {
        model.hidden = model.hidden.filter(({ bidder }) => bidder !== facts.bidder)
        model.hidden.push({ ...facts, at })
        return
      }
      if (rules.dutch)
        wants(cents(facts.amount) === model.price(model.tick(at)), 'not the price of this tick')
      const compare = model.compare(facts.bidder, facts.amount)
      wants(cents(facts.compare) === compare, `the comparison price is ${text(compare)}`)
      model.offers.push({
        id: facts.bidder,
        num: facts.num,
        amount: facts.amount,
        at,
        turn: model.turn,
        compare,
      })
      model.due = rules.dutch ? closing(model, 'SYSTEM', 'TAKEN') : model.extended(facts, at)
      return
    }
    case 'REFUSED': {
      const refusal = model.refusal(facts, at)
      // A refused price of a sealed turn is not in the log, so only its moment can be checked.
      if (facts.amount === null && !rules.dutch && refusal === null) return
      wants(
        refusal === facts.code,
        refusal ? `the reason is ${refusal}` : 'the offer should have counted',
      )
      return
    }
    case 'PASS':
      wants(
        model.onTurn === facts.bidder && model.status === 'OPEN',
        'another supplier was on turn',
      )
      model.due = staging(model, at)
      return
    case 'EXTEND':
      model.end = facts.end
      model.extensions++
      return
    case 'PAUSE':
      wants(running, 'the hall did not run')
      Object.assign(model, { pausedAt: at, before: model.status, status: 'PAUSED' })
      return
    case 'RESUME':
      wants(model.status === 'PAUSED', 'the hall was not paused')
      model.shift(at - model.pausedAt)
      model.status = model.before
      return
    case 'OUTAGE':
      wants(running && facts.to === at && facts.from < facts.to, 'no time was lost')
      model.shift(facts.to - facts.from)
      if (facts.to - facts.from > 60_000)
        model.due = { kind: 'PAUSE', by: 'SYSTEM', reason: 'OUTAGE' }
      return
    case 'VOID': {
      const offer = model.offers.find(({ num }) => num === facts.num)
      wants(
        offer && !offer.void && model.lastOf(offer.id) === offer,
        'only the latest offer of a supplier can be void',
      )
      offer.void = true
      return
    }
    case 'TURN_START': {
      wants(model.status === 'BETWEEN_TURNS' && at >= model.end, 'the pause was not over')
      model.turn++
      const sequence = rules.kind === 'SEQUENTIAL_TURN'
      const admitted = sequence
        ? model
            .ranks()
            .map(({ bidder }) => bidder)
            .filter(
              (id) =>
                model.admitted.includes(id) &&
                !model.bidders.get(id).quit &&
                !model.bidders.get(id).locked,
            )
            .reverse()
        : model.admitted.filter((id) => !model.bidders.get(id).quit)
      const stages = sequence ? Math.max(1, admitted.length) : 1
      const end = model.end + stages * rules.turns[model.turn - 1].seconds * 1000
      wants(
        same(facts, { kind: 'TURN_START', turn: model.turn, start: model.end, end, admitted }),
        'the turn starts differently',
      )
      const start = model.end
      Object.assign(model, {
        status: 'OPEN',
        admitted: [...admitted],
        order: admitted,
        end,
        stage: 0,
        hidden: [],
      })
      if (sequence) model.due = staging(model, start)
      return
    }
    case 'STAGE':
      wants(rules.kind === 'SEQUENTIAL_TURN', 'this auction has no stages')
      if (same(facts, staging(model, model.end)) || facts.stage === model.stage + 1) {
        Object.assign(model, { stage: facts.stage, onTurn: facts.bidder, end: facts.end })
        model.base = model.lastOf(facts.bidder)?.amount ?? null
        return
      }
      return fail('another stage comes next')
    case 'REVEAL': {
      wants(rules.kind === 'SEALED_TURN' && at >= model.end, 'the turn was not over')
      wants(facts.opened.length === model.hidden.length, 'every sealed offer must be opened')
      for (const { bidder, num, amount, salt } of facts.opened) {
        const given = model.hidden.find((offer) => offer.bidder === bidder && offer.num === num)
        wants(
          given && sha(`${salt}|${amount}`) === given.commitment,
          `offer ${num} is not what was sealed`,
        )
        const highest = model.highest(bidder)
        wants(highest === null || cents(amount) <= highest, `offer ${num} was too high`)
        given.opened = {
          id: bidder,
          num,
          amount,
          at: given.at,
          turn: model.turn,
          compare: model.compare(bidder, amount),
        }
      }
      model.offers.push(...model.hidden.map(({ opened }) => opened))
      model.hidden = []
      model.due = ending(model, model.end)
      return
    }
    case 'TURN_END':
      if (rules.kind === 'SEQUENTIAL_TURN')
        wants(
          model.stage >= model.order.length &&
            same(
              facts,
              ending(
                model,
                facts.next === null ? 0 : facts.next - rules.turns[model.turn].pauseSeconds * 1000,
              ),
            ),
          'the turn was not over',
        )
      Object.assign(model, {
        admitted: [...facts.admitted],
        end: facts.next,
        status: 'BETWEEN_TURNS',
      })
      if (facts.next === null) model.due = closing(model, 'SYSTEM', 'ENDED')
      return
    case 'CLOSE':
      if (facts.by === 'SYSTEM' && facts.reason === 'ENDED' && rules.kind === 'ENGLISH_REVERSE')
        wants(at >= model.end, 'the auction was not over')
      wants(
        same(facts, closing(model, facts.by, facts.reason)),
        `ranks and winner are ${canonical(closing(model, facts.by, facts.reason))}`,
      )
      model.status = 'CLOSED'
      model.result = facts
      return
    case 'FAIL':
    case 'CANCEL':
      model.status = facts.kind === 'FAIL' ? 'FAILED' : 'CANCELLED'
      return
    case 'NOTICE':
    case 'ONLINE':
    case 'OFFLINE':
      return
    default:
      fail(`unknown kind of entry: ${facts.kind}`)
  }
}

function closing(model, by, reason) {
  const ranks = model.ranks()
  return { kind: 'CLOSE', by, reason, ranks, winner: ranks[0]?.bidder ?? null }
}
function staging(model, start) {
  const bidder = model.order[model.stage]
  if (!bidder) return ending(model, start)
  const { seconds } = model.rules.turns[model.turn - 1]
  return {
    kind: 'STAGE',
    turn: model.turn,
    stage: model.stage + 1,
    bidder,
    end: start + seconds * 1000,
  }
}
function ending(model, end) {
  const { kind, turns } = model.rules
  const coming = turns[model.turn]
  let admitted = model.admitted
  if (kind === 'SEALED_TURN') {
    const ranks = model.ranks().filter(({ bidder }) => model.admitted.includes(bidder))
    const last = ranks[turns[model.turn - 1].keepTop - 1]
    admitted = ranks
      .filter(({ compare }) => !last || cents(compare) <= cents(last.compare))
      .map(({ bidder }) => bidder)
  }
  return {
    kind: 'TURN_END',
    turn: model.turn,
    admitted,
    next: coming ? end + coming.pauseSeconds * 1000 : null,
  }
}

/** Returns the result, or the first entry that is not as it must be. */
export function verify(log, lastHash) {
  const { entries } = log
  let previousHash = ''
  let at = 0
  let model = null
  for (const [index, entry] of entries.entries()) {
    const { seq, facts, hash } = entry
    const wrong = (problem) => ({ ok: false, seq: index + 1, problem })
    if (seq !== index + 1) return wrong(`entry ${index + 1} is missing; found ${seq}`)
    if (entry.previousHash !== previousHash) return wrong('does not follow the entry before')
    if (sha(`${previousHash}\n${seq}\n${entry.at}\n${canonical(facts)}`) !== hash)
      return wrong('was altered: its hash does not match')
    if (entry.at < at) return wrong('is earlier than the entry before')
    try {
      if (index === 0)
        model = new Model(
          facts.kind === 'PUBLISH' ? facts : fail('the log must begin with PUBLISH'),
        )
      else takeEntry(model, entry)
    } catch (error) {
      return wrong(error.message)
    }
    previousHash = hash
    at = entry.at
  }
  if (lastHash && lastHash !== previousHash)
    return {
      ok: false,
      seq: entries.length,
      problem: 'the last hash is not the one that was noted',
    }
  const { result, accepted, extensions, bidders, status } = model
  return {
    ok: true,
    status,
    offers: accepted,
    extensions,
    winner: result?.winner ? bidders.get(result.winner).alias : null,
    ranks: model.ranks().map((rank) => ({ ...rank, alias: bidders.get(rank.bidder).alias })),
    lastHash: previousHash,
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [file, option, lastHash] = process.argv.slice(2)
  if (!file) fail('usage: node verify.mjs <log.json> [--last <hash>]')
  const result = verify(
    JSON.parse(readFileSync(file, 'utf8')),
    option === '--last' ? lastHash : undefined,
  )
  if (!result.ok) console.error(`Entry ${result.seq} ${result.problem}`)
  else {
    console.log(
      `The log is complete and follows the rules: ${result.offers} offers, ${result.extensions} extensions, ${result.status}`,
    )
    for (const { rank, alias, amount, compare } of result.ranks)
      console.log(`${rank}. ${alias} ${amount} (${compare})`)
    console.log(`Winner: ${result.winner ?? 'none'}\nLast hash: ${result.lastHash}`)
  }
  process.exitCode = result.ok ? 0 : 1
}
