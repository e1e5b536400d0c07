import type { ScreeningVersion } from '@causeway/contract'
import { recordEvent } from '../kernel/audit.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Db, Tx } from '../kernel/db/db.ts'
import { holdLock } from '../kernel/db/lock.ts'
import { providerScope } from '../kernel/db/scope.ts'
import { newId } from '../kernel/id.ts'
import { tellOperators } from '../operators/service.ts'
import { countNames, deleteEntries, replaceEntries, selectHashes } from './entry-queries.ts'
import { type FetchedList, sourceName, withFetchedList } from './fetch-list.ts'
import { ListProblem } from './list-problem.ts'
import { type ListedEntry, readList } from './read-list.ts'
import {
  insertVersion,
  replaceVersions,
  selectLastVersion,
  selectVersionInForce,
  selectVersionOf,
  updateVersion,
} from './version-queries.ts'

type Loading = { readonly db: Db; readonly clock: Clock }

const BATCH = 500
const PATH = '/console/screening/lists'

/** Who is told that a list is not in force. */
const TOLD = ['reviewer', 'administrator'] as const

/** A version with less than this share of the entries in force needs a confirmation. */
const SHARE_MIN = 0.5

/**
 * Fetches the list and puts it in force as a new version, in one transaction. A list that cannot be read, or
 * that has lost more than half of its entries, leaves the old one in force and tells the operators.
 */
export async function loadList(context: Loading, source: string): Promise<void> {
  let fetched: FetchedList | undefined
  try {
    await withFetchedList(source, async (list) => {
      fetched = list
      const hashes = await readHashes(list)
      await context.db.transact(providerScope, (tx) => putInForce(tx, context, { source, list, hashes }))
    })
  } catch (error) {
    if (!(error instanceof ListProblem)) throw error
    const problem = error
    await context.db.transact(providerScope, (tx) => noteProblem(tx, context, { source, fetched, problem }))
  }
}

/** Reads the whole file once before the transaction: the hash of each entry by its id. */
async function readHashes({ file }: FetchedList): Promise<Map<string, string>> {
  const hashes = new Map<string, string>()
  for await (const { entry, entry_hash } of readList(file)) {
    if (hashes.has(entry.id)) throw new ListProblem('id_twice')
    hashes.set(entry.id, entry_hash)
  }
  return hashes
}

type Found = {
  readonly source: string
  readonly list: FetchedList
  readonly hashes: ReadonlyMap<string, string>
}

/** The version row of a file, of which nothing is loaded yet. */
function versionOf({ clock }: Loading, source: string, list: FetchedList | undefined) {
  const now = clock.now()
  return {
    version_id: newId('screening_version', clock),
    source: sourceName(source),
    hash: list?.hash ?? null,
    byte_count: BigInt(list?.byte_count ?? 0),
    entry_count: 0,
    name_count: 0,
    added_count: 0,
    changed_count: 0,
    removed_count: 0,
    found_at: now,
    checked_at: now,
  }
}

async function putInForce(tx: Tx, context: Loading, { source, list, hashes }: Found): Promise<void> {
  await holdLock(tx, 'screening.load')
  const [current, known] = await Promise.all([selectVersionInForce(tx), selectVersionOf(tx, list.hash)])
  const checked_at = context.clock.now()
  const isConfirmed = known?.version_state === 'confirmed'
  if (known && !isConfirmed) return noteSame(tx, known, checked_at)
  const changes = changesOf(await selectHashes(tx), hashes)
  const version = { ...versionOf(context, source, list), ...changes.counts, entry_count: hashes.size }
  if (current && !isConfirmed && hashes.size < current.entry_count * SHARE_MIN) {
    return noteShrunk(tx, version, current)
  }
  await writeChanges(tx, list, changes)
  const version_id = isConfirmed ? known.id : version.version_id
  await replaceVersions(tx, version_id)
  const loaded = { name_count: await countNames(tx), in_force_at: checked_at, checked_at }
  if (isConfirmed) await updateVersion(tx, known, { ...loaded, ...changes.counts, version_state: 'in_force' })
  else await insertVersion(tx, { ...version, ...loaded, version_state: 'in_force' })
  const data = { source: version.source, hash: version.hash, entry_count: hashes.size, ...changes.counts }
  const event = { action: 'screening_list.load', id: version_id, data } as const
  await recordEvent(tx, { clock: context.clock, actor: { kind: 'system' } }, event)
}

/** The source has a version that is in force, or that still waits for a confirmation. */
async function noteSame(tx: Tx, known: ScreeningVersion, checked_at: Date): Promise<void> {
  await updateVersion(tx, known, { checked_at })
  if (known.version_state === 'in_force') await replaceVersions(tx, known.id)
}

/** What differs between two lists. */
function changesOf(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>) {
  const removed = [...before.keys()].filter((id) => !after.has(id))
  const written = new Set<string>()
  let added_count = 0
  for (const [id, hash] of after) {
    if (before.get(id) === hash) continue
    written.add(id)
    if (!before.has(id)) added_count += 1
  }
  const counts = { added_count, changed_count: written.size - added_count, removed_count: removed.length }
  return { removed, written, counts }
}

async function writeChanges(
  tx: Tx,
  { file }: FetchedList,
  { removed, written }: ReturnType<typeof changesOf>,
): Promise<void> {
  if (removed.length > 0) await deleteEntries(tx, removed)
  if (written.size === 0) return
  let batch: ListedEntry[] = []
  for await (const listed of readList(file)) {
    if (!written.has(listed.entry.id)) continue
    batch.push(listed)
    if (batch.length < BATCH) continue
    await replaceEntries(tx, batch)
    batch = []
  }
  await replaceEntries(tx, batch)
}

type NewVersion = Omit<Parameters<typeof insertVersion>[1], 'version_state'>

async function noteShrunk(tx: Tx, version: NewVersion, current: ScreeningVersion): Promise<void> {
  await insertVersion(tx, { ...version, version_state: 'shrunk' })
  const values = { before: String(current.entry_count), after: String(version.entry_count) }
  await tellOperators(tx, TOLD, { template: 'screening_list_shrunk', values, path: PATH })
}

type Failed = {
  readonly source: string
  readonly fetched: FetchedList | undefined
  readonly problem: ListProblem
}

/** A problem that repeats is noted and told once. */
async function noteProblem(tx: Tx, context: Loading, { source, fetched, problem }: Failed): Promise<void> {
  await holdLock(tx, 'screening.load')
  const last = await selectLastVersion(tx)
  if (last?.problem === problem.problem && last.hash === (fetched?.hash ?? null)) {
    await updateVersion(tx, last, { checked_at: context.clock.now() })
    return
  }
  const told = { problem: problem.problem, problem_line: problem.line }
  const version = { ...versionOf(context, source, fetched), ...told }
  await insertVersion(tx, { ...version, version_state: 'unreadable' })
  const event = { action: 'screening_list.refuse', id: version.version_id, data: told } as const
  await recordEvent(tx, { clock: context.clock, actor: { kind: 'system' } }, event)
  await tellOperators(tx, TOLD, { template: 'screening_list_unreadable', values: {}, path: PATH })
}
