import type { PoolClient } from 'pg';
import { criteriaTypes, type CriteriaType } from '#features/badges/rules.ts';
import { contentId } from './content-id.ts';

type WrittenBadge = readonly [required: number, icon: string, name: string, description: string];

const written: Record<CriteriaType, readonly WrittenBadge[]> = {
  total_dates: [
    [1, '💧', 'First Ripple', 'One date. The river has noticed.'],
    [3, '🐾', 'Paw in Paw', 'Three dates. Otters hold paws so they do not drift apart. You have a calendar.'],
    [5, '🛶', 'Raft Afloat', 'Five dates. It floats, and nobody has fallen off.'],
    [10, '🌙', 'Regular Tide', 'Ten dates. The moon has begun to ask what your plans are.'],
    [25, '🌿', 'Kelp Anchored', 'Twenty-five dates. Otters wrap up in kelp to stay put. You just kept turning up.'],
    [50, '🦦', 'Old Swimmers', 'Fifty dates. By now you know which of you packs the towel.'],
    [100, '🐟', 'River Legends', 'A hundred dates. The fish tell this one to their young.'],
    [250, '🏞️', 'Grand Delta', 'Two hundred and fifty dates, and the river still has not run out of bends.'],
  ],
  total_pebbles: [
    [10, '🪨', 'Favorite Stone', 'Ten pebbles. Every otter keeps one best stone. You may now be picky.'],
    [50, '🤲', 'Two Pawfuls', 'Fifty pebbles. Somebody else will have to hold the snacks.'],
    [100, '🎯', 'Skipping Stones', 'A hundred pebbles. Skim one across the water. You can afford it.'],
    [250, '🌉', 'Stepping Stones', 'Two hundred and fifty pebbles, laid end to end: a way across.'],
    [500, '🎒', 'Full Pocket', 'Five hundred pebbles. Otters do have pockets, under each arm. Yours are full.'],
    [1000, '🗿', 'Cairn Builders', 'A thousand pebbles, stacked. Hikers take a picture and ask the way.'],
    [2500, '🏖️', 'Private Beach', 'Two and a half thousand pebbles. Bring a chair.'],
    [5000, '🦫', 'Not a Dam', 'Five thousand pebbles. It looks like a dam. You are otters, so it is a collection.'],
  ],
  all_categories: [
    [1, '🛋️', 'Off the Sofa', 'A date of one kind from our ideas. The sofa has been told, and took it well.'],
    [3, '🧭', 'Three Streams', 'Dates of three kinds. One of you packed for the wrong one, and it was fine.'],
    [5, '🗺️', 'Well-Traveled Paws', 'Dates of five kinds. The map has creases in all the right places.'],
    [7, '🌈', 'All Seven Seas', 'A date of every kind there is. We looked for an eighth sea. There is none.'],
  ],
};

/** Before any administrator's content, which therefore sorts first. */
const firstWritten = Date.UTC(2025, 0, 1);
const minute = 60_000;
const writtenAt = (place: number) => new Date(firstWritten + place * minute).toISOString();

/** The seeded badges. */
export const firstBadges = criteriaTypes.flatMap((criteria_type) =>
  written[criteria_type].map(([required, icon, name, description], place, all) => ({
    id: contentId('badge', name),
    name,
    description,
    icon,
    criteria_type,
    required,
    is_active: true,
    created_at: writtenAt(all.length - place),
    updated_at: writtenAt(all.length - place),
  })),
);

export async function insertBadges(client: PoolClient): Promise<void> {
  await client.query(
    'insert into badges select * from jsonb_populate_recordset(null::badges, $1) on conflict do nothing',
    [JSON.stringify(firstBadges)],
  );
}
