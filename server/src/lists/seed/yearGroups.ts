import type { SeedChoice } from './types';

const grades: readonly SeedChoice[] = Array.from({ length: 12 }, (_, index): SeedChoice => {
  const grade = index + 1;
  return [`Lớp ${grade}`, `Grade ${grade}`];
});

/** The year groups of a Vietnamese school, from nursery to grade 12. */
export const yearGroups: readonly SeedChoice[] = [
  ['Nhà trẻ (dưới 3 tuổi)', 'Nursery (under 3)'],
  ['Mẫu giáo bé (3–4 tuổi)', 'Kindergarten 1 (ages 3–4)'],
  ['Mẫu giáo nhỡ (4–5 tuổi)', 'Kindergarten 2 (ages 4–5)'],
  ['Mẫu giáo lớn (5–6 tuổi)', 'Kindergarten 3 (ages 5–6)'],
  ...grades,
];
