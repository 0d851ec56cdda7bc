export type Theme = 'light' | 'dark';

/** A canvas cannot use CSS custom properties, so the colours are constants. */
export interface Palette {
  sea: string;
  land: string;
  coastline: string;
  wood: string;
  /** Most wetland is the dry bed of Lake Urmia, which is salt, so this colour is not green. */
  wetland: string;
  wetlandMarks: string;
  sand: string;
  ice: string;
  residential: string;
  industrial: string;
  water: string;
  shore: string;
  river: string;
  country: string;
  countryBand: string;
  province: string;
  county: string;
  rail: string;
  railTies: string;
  /** Colours of a road's fill and casing. */
  roads: Record<'motorway' | 'trunk' | 'primary' | 'secondary' | 'tertiary', [string, string]>;
  /**
   * Index of the thin roads' colour in a pair of `roads`. A thin road is one line without a casing. On light land, the
   * line has the casing's colour, and on dark land the fill's colour, because the other colour would be hardly visible.
   */
  thinRoad: 0 | 1;
  /** Red, green and blue of the colour, and its opacity on the steepest slope. */
  relief: { shadow: [number, number, number, number]; light: [number, number, number, number] };
}

export const palettes: Record<Theme, Palette> = {
  light: {
    sea: '#bcd9e0',
    land: '#f4efe4',
    coastline: '#8fbac4',
    wood: '#dce6c8',
    wetland: '#efece6',
    wetlandMarks: '#b9cdd0',
    sand: '#f2e6c4',
    ice: '#eef5f8',
    residential: '#e4d8c8',
    industrial: '#dfd5d2',
    water: '#bcd9e0',
    shore: '#94bcc6',
    river: '#8dbac8',
    country: '#8a6d80',
    countryBand: 'rgb(160 120 150 / 0.16)',
    province: '#a48ea0',
    county: '#c3b5bd',
    rail: '#8e8780',
    railTies: '#f4efe4',
    roads: {
      motorway: ['#eda671', '#c97a42'],
      trunk: ['#f4c88a', '#cf9a52'],
      primary: ['#fae2a4', '#cfb06a'],
      secondary: ['#fffdf7', '#c6b89f'],
      tertiary: ['#fffdf8', '#d3c8b5'],
    },
    thinRoad: 1,
    relief: { shadow: [74, 56, 36, 0.62], light: [255, 252, 240, 0.7] },
  },
  dark: {
    sea: '#0b242d',
    land: '#171e22',
    coastline: '#2a5563',
    wood: '#1a2822',
    wetland: '#252a2b',
    wetlandMarks: '#37525a',
    sand: '#2a271d',
    ice: '#2a363c',
    residential: '#2a3136',
    industrial: '#302f35',
    water: '#0f2f3a',
    shore: '#24505d',
    river: '#2a5a69',
    country: '#a08a9a',
    countryBand: 'rgb(190 150 180 / 0.10)',
    province: '#6d6170',
    county: '#443f49',
    rail: '#5f6468',
    railTies: '#171e22',
    roads: {
      motorway: ['#a8713f', '#0f1417'],
      trunk: ['#8a6c3e', '#0f1417'],
      primary: ['#6e6444', '#0f1417'],
      secondary: ['#515a5e', '#0f1417'],
      tertiary: ['#3f484c', '#0f1417'],
    },
    thinRoad: 0,
    relief: { shadow: [0, 0, 0, 0.55], light: [150, 175, 185, 0.3] },
  },
};
